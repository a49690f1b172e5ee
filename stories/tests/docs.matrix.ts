// Every documentation page, instead of one in four.
import './docs.spec.ts';
