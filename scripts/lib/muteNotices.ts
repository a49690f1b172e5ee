/**
 * Script for the beginning of a page: a visitor who wants no pop-up notices (R2.5.8), as "do not show again today" leaves
 * it. For measurements, pictures and journeys that are about something else.
 */
export const muteNotices = `try { localStorage.setItem('quiet_notice', '9999-12-31'); } catch {}`;
