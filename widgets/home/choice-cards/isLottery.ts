/** Whether the games of a category are drawn at set times. */
export const isLottery = (category: string) => category === 'LOTT' || category === 'ELOTT';
