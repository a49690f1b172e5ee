export { editorSchemas } from './editorSchemas/editorSchemas.ts';
export { idleOverrides } from './idleOverrides.ts';
