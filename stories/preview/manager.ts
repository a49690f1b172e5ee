import '../docs/change/manager.tsx';
