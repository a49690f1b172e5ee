/** Loads React in a task of its own: it takes as long as the rest of the start together. */
import 'react-dom/client';
