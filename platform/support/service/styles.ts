import { createHash } from 'node:crypto';

/** The style sheet of the service pages: from 320 px on, light or dark by the visitor's system setting. */
export const styles = `
:root {
  color-scheme: light dark;
  --ground: #eef1f6; --sheet: #fff; --text: #18202d; --soft: #556074; --line: #8490a4; --accent: #3346b5;
  --on-accent: #fff; --bad: #b3261e; --bad-ground: #fdecea; --good: #12693c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10141b; --sheet: #1a202b; --text: #eaeef5; --soft: #aeb9c9; --line: #727f94; --accent: #a9b8ff;
    --on-accent: #131a3d; --bad: #ffb4ab; --bad-ground: #41201e; --good: #8fdcae;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 1rem/1.6 system-ui, "Noto Sans Thai", "Leelawadee UI", Thonburi, sans-serif;
}
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
header {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px;
  max-width: 600px; margin: auto; padding: 12px 20px;
}
header p { margin: 0; font-weight: 700; overflow-wrap: anywhere; }
header details[open] { flex-basis: 100%; }
header summary { padding: 8px 0; cursor: pointer; }
header nav { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 0 4px; }
header nav a { padding: 8px; text-underline-offset: 4px; }
header nav a[aria-current] { color: inherit; font-weight: 700; text-decoration: none; }
main {
  max-width: 600px; margin: 0 auto 20px; padding: 20px; border-top: 4px solid var(--accent);
  border-radius: 4px 4px 16px 16px; background: var(--sheet); box-shadow: 0 8px 24px #1018282b;
}
h1 { margin: 0; font-size: 1.5rem; line-height: 1.3; text-wrap: balance; }
.lead { margin: 4px 0 20px; color: var(--soft); }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; }
label { display: block; font-weight: 600; }
.hint, .error { margin: 0 0 6px; font-size: .875rem; color: var(--soft); }
.error { color: var(--bad); font-weight: 600; }
.alert { margin: 0 0 18px; padding: 12px 14px; border-radius: 8px; background: var(--bad-ground); color: var(--bad); }
input, select, textarea {
  display: block; width: 100%; min-height: 46px; padding: 8px 12px; border: 1px solid var(--line);
  border-radius: 8px; background: var(--sheet); color: inherit; font: inherit;
}
textarea { min-height: 132px; resize: vertical; }
[aria-invalid] { border: 2px solid var(--bad); }
.check { display: flex; flex-wrap: wrap; gap: 8px; }
.check img { display: block; height: 46px; width: auto; border-radius: 8px; background: #fff; }
.check audio { flex: 1 1 200px; min-width: 0; max-width: 100%; height: 46px; }
.check input { flex: 1 1 120px; width: auto; min-width: 0; }
button {
  min-height: 50px; padding: 8px 20px; border: 0; border-radius: 8px; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 700; cursor: pointer;
}
button:hover { filter: brightness(1.08); }
.number { margin: 20px 0 8px; font-size: 1.125rem; }
.number strong { display: block; font-size: 2rem; line-height: 1.3; color: var(--good); letter-spacing: .02em; }
`;

/** Lets the policy allow this style sheet only. */
export const stylesHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
