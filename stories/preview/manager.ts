import '../docs/change/manager.ts';
