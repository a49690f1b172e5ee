export { editorSchemas } from './editorSchemas/editorSchemas.ts';
export { idleOverrides, type IdleOverride } from './idleOverrides.ts';
