/** The last of the migrations that the start migration replaced. Both lead to the same tables. */
export const lastFormer = { when: 1_795_920_072_881, tag: '0058_slips' } as const;
