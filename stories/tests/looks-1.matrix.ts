import { everyLook } from './everyLook.ts';

everyLook(0, 4);
