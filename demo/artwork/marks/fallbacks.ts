/** Shown if a game's picture cannot be loaded (R8.7). */
export const gameSign =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><defs><radialGradient id="a" cy=".4"><stop offset="0" stop-color="#8a5a9e"/><stop offset="1" stop-color="#2f1b45"/></radialGradient><linearGradient id="b" x2="1" y2="1"><stop offset="0" stop-color="#ffe9ae"/><stop offset="1" stop-color="#e0a02c"/></linearGradient></defs><path fill="url(#a)" d="M0 0h320v320H0z"/><circle cx="160" cy="160" r="112" fill="none" stroke="#e9c46a" stroke-opacity=".35" stroke-width="3"/><path fill="url(#b)" d="M112 108h96c38 0 58 100 36 116-20 14-42-24-56-24h-56c-14 0-36 38-56 24-22-16-2-116 36-116z"/><path fill="#4b2a5f" d="M112 136h14v14h14v14h-14v14h-14v-14H98v-14h14z"/><circle cx="196" cy="172" r="9" fill="#4b2a5f"/><circle cx="214" cy="148" r="9" fill="#4b2a5f"/></svg>\n';

/** Shown for members without a picture, and if it cannot be loaded (R8.7). */
export const avatarSign =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160"><defs><linearGradient id="a" x2="1" y2="1"><stop offset="0" stop-color="#f6c667"/><stop offset="1" stop-color="#c25a2a"/></linearGradient></defs><path fill="url(#a)" d="M0 0h160v160H0z"/><path fill="#fff4dc" d="M80 34a30 30 0 1 1-.1 0zM24 160c0-42 28-60 56-60s56 18 56 60z"/></svg>\n';
