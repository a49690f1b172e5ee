/** The vendor of the lottery page, unless the address names another one (R2.1.6, R2.1.27). */
export const lobbyVendor = 'TCG_LOTTO_VN';
