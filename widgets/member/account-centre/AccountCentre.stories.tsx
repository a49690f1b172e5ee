export default { title: 'member/account-centre', parameters: { widget: 'account-centre' } };

export const Default = {};
export const MenuTop = { args: { menu: 'top' } };
export const MenuTiles = { args: { menu: 'tiles' } };
export const LongTexts = { parameters: { data: 'long' } };
