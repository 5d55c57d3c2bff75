import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

/** What is wrong with a value, by the place in it: '/categories/0/hue must be …'. */
export function findSchemaFaults(schema: TSchema, value: unknown): string[] {
  return (
    Errors(schema, value)
      // TypeBox reports an unknown setting a second time, for the schema `false`.
      .filter(({ keyword }) => keyword !== 'boolean')
      .map(({ keyword, instancePath, message, params }) => {
        const fault = `${instancePath} ${message}`.trim();
        if (keyword === 'enum') return `${fault}: ${params.allowedValues.join(', ')}`;
        if (keyword === 'additionalProperties') return `${fault}: ${params.additionalProperties.join(', ')}`;
        return fault;
      })
  );
}
