/** Starts React alone: it takes as long as all the rest of the start, so it is given a task of its own. */
import 'react-dom/client';
