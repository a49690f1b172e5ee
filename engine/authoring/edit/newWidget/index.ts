export { newWidget } from './newWidget.ts';
export { NewWidgetError } from './NewWidgetError.ts';
