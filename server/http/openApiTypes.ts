interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly description?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

type Response = Content | { readonly $ref: string };

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Response>>;
}

/** The parts of an OpenAPI document that are types. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

/**
 * An OpenAPI document as TypeScript: `paths` as `openapi-fetch` and others of its family read it. `openapi-typescript`, which usually
 * prints it, does not run on TypeScript 7.
 */
export function openApiTypes(document: object): string {
  const { components, ...described } = document as Document;
  const shared = Object.entries(components.responses).map(
    ([name, answer]) => `${JSON.stringify(name)}: ${responseType(answer)};`,
  );
  const paths = Object.entries(described.paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(
      ([method, operation]) => `${comment(operation.summary)}${method}: ${operationType(operation)};`,
    );
    return `${JSON.stringify(path)}: { ${operations.join(' ')} };`;
  });
  return `export interface paths {\n${paths.join('\n')}\n}\nexport interface components { responses: {\n${shared.join('\n')}\n} }\n`;
}

const comment = (text: string | undefined): string => (text === undefined ? '' : `/** ${text.replaceAll('*/', '* /')} */ `);

function operationType({ parameters = [], requestBody, responses }: Operation): string {
  const places = ['path', 'query', 'header'].flatMap((place) => {
    const here = parameters.filter((each) => each.in === place);
    if (here.length === 0) return [];
    const isOptional = here.every(({ required }) => required !== true);
    return [`${place}${isOptional ? '?' : ''}: { ${here.map(parameterType).join(' ')} };`];
  });
  const answers = Object.entries(responses).map(([status, answer]) => `${status}: ${responseType(answer)};`);
  const body = requestBody === undefined ? '' : ` requestBody: { ${contentType(requestBody.content)} };`;
  return `{ parameters: { ${places.join(' ')} };${body} responses: { ${answers.join(' ')} } }`;
}

/** What is shared is named as the document refers to it: `#/components/responses/refused`. */
function responseType(answer: Response): string {
  if (!('$ref' in answer)) return `{ headers: {}; ${contentType(answer.content)} }`;
  const [, root = '', ...names] = answer.$ref.split('/');
  return `${root}${names.map((name) => `[${JSON.stringify(name)}]`).join('')}`;
}

const parameterType = ({ name, required, schema }: Parameter): string =>
  `${JSON.stringify(name)}${required === true ? '' : '?'}: ${schemaType(schema)};`;

function contentType(content: Content['content'] = {}): string {
  const types = Object.entries(content).map(
    ([type, { schema }]) => `${JSON.stringify(type)}: ${schema ? schemaType(schema) : 'unknown'};`,
  );
  return `content: { ${types.join(' ')} };`;
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function schemaType(schema: Schema): string {
  const { type, enum: words, anyOf, oneOf } = schema;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (words) return words.map((word) => JSON.stringify(word)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map(schemaType).join(' | ');
  if (Array.isArray(type)) return type.map((each: string) => schemaType({ ...schema, type: each })).join(' | ');
  if (type === 'array') return `(${schemaType(schema.items ?? {})})[]`;
  if (type === 'object') return objectType(schema);
  return PLAIN[String(type)] ?? 'unknown';
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, each]) =>
      `${comment(each.description)}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${schemaType(each)};`,
  );
  const others = typeof additionalProperties === 'object' ? schemaType(additionalProperties) : 'unknown';
  if (fields.length === 0 && additionalProperties !== false) return `{ [name: string]: ${others} }`;
  return fields.length === 0 ? '{ [name: string]: never }' : `{ ${fields.join(' ')} }`;
}
