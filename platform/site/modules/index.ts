export { enabledModules, listModules, setModule, whitelabelTree } from './modules.ts';
