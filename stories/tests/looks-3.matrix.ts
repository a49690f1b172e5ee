import { everyLook } from './everyLook.ts';

everyLook(2, 4);
