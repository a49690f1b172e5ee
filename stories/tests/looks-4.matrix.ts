import { everyLook } from './everyLook.ts';

everyLook(3, 4);
