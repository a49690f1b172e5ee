/** Starts React alone: it takes as long as all the rest of the start, so it is given a task of its own. */
import { rememberStacks } from './stacks.ts';
import 'react-dom/client';

rememberStacks();
