import { everyLook } from './everyLook.ts';

everyLook(1, 4);
