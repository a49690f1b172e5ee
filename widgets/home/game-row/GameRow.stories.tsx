export default { title: 'home/game-row', parameters: { widget: 'game-row' } };

export const Default = {};
export const Grid = { args: { variant: 'grid' } };
export const Large = { args: { variant: 'large' } };
export const Mosaic = { args: { variant: 'mosaic', count: 7 } };
export const Upright = { args: { variant: 'grid', tileRatio: 0.75, tileColumns: 5, tileColumnsPhone: 2 } };
export const Broad = { args: { variant: 'large', tileRatio: 1.6, tileColumns: 3, tileColumnsPhone: 1 } };
export const Compact = { args: { variant: 'compact' } };
export const Table = { args: { variant: 'table' } };
export const Popular = { args: { source: 'popular' } };
// A guest has no recent games, and a brand's own row may be for guests.
export const Recent = {
  args: { source: 'recent', title: 'recent' },
  parameters: { role: 'member' },
  tags: ['blank'],
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
