import { _, str, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { hasMoreCharacters } from '#kit/schema/runtime.ts';

/** How compiled validators refer to the function; `withImports` replaces it. */
const required = _`require("#kit/schema/runtime.ts/hasMoreCharacters").default`;

/**
 * `maxCharacters`: the limit of a text that people type, in characters as readers count them. JSON Schema's own `maxLength`
 * counts code points, of which a family in one picture has seven.
 */
export const maxCharacters: CodeKeywordDefinition = {
  keyword: 'maxCharacters',
  type: 'string',
  schemaType: 'number',
  metaSchema: { type: 'integer', minimum: 1 },
  error: {
    message: ({ schemaCode }) => str`must NOT have more than ${schemaCode} characters`,
    params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
  },
  code(context) {
    const { gen, data, schemaCode } = context;
    const longer = gen.scopeValue('func', { ref: hasMoreCharacters, code: required });
    context.fail(_`${longer}(${data}, ${schemaCode})`);
  },
};
