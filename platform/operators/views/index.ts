export { listViews, removeView, saveView } from './views.ts';
