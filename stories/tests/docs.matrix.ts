// Every page of documentation, not one in four.
import './docs.spec.ts';
