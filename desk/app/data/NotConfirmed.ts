/** The person closed the dialog instead of typing a code. Nothing was done. */
export class NotConfirmed extends Error {}
