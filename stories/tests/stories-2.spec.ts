import { eachStory } from './eachStory.ts';

eachStory(1, 2);
