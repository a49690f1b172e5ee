export { FileLink } from './tools/FileLink.tsx';
export { ChoiceFilter, MerchantFilter, TextFilter } from './tools/filters.tsx';
export type { BulkAct } from './tools/BulkBar.tsx';
export type { ListColumn } from './model/columns.ts';
export { RecordList } from './RecordList.tsx';
