/** Wins that come with the page, as many as its HTML shows; the widget asks for the rest when it wakes. */
export const firstRows = 6;
