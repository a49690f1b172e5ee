/**
 * Init script that mutes pop-up notices (R2.5.8), like "not again today". For measurements, screenshots and journeys
 * that test something else.
 */
export const muteNotices = `try { localStorage.setItem('quiet_notice', '9999-12-31'); } catch {}`;
