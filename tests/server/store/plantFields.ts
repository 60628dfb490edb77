/** Field schemas the test plant is made of. */
export const code = { type: 'string', format: 'code', maxLength: 40 };
export const quantity = { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 99999.99 };
export const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
export const ref = (entity: string) => ({ type: 'string', 'x-ref': entity });
export const refs = (entity: string) => ({ type: 'array', maxItems: 20, items: ref(entity) });
export const text = (maxLength: number) => ({ type: 'string', maxLength });
export const count = { type: 'integer', minimum: 0, maximum: 9999 };
