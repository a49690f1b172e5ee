/** Keys of the sentence over a placeholder: with the name of what is loading, and for what has no name. */
export const loadingTexts = { named: 'page.loadingName', plain: 'page.loading' };
