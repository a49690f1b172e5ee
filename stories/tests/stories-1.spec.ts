import { eachStory } from './eachStory.ts';

eachStory(0, 2);
