import type { Bundle } from '#engine';
import { openApi } from '../../server/http/openapi.ts';
import type { Route } from '../../server/http/request/route.ts';

/** The part of JSON Schema that inputs are described in. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** One endpoint as the server describes it to unknown callers. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its parameters in braces. */
  readonly path: string;
  readonly query: readonly { readonly name: string; readonly schema: Schema }[];
  readonly body?: Schema;
}

/** Every endpoint, action and query of a server. */
export function operationsOf(bundle: Bundle, routes: readonly Route[]): readonly Operation[] {
  const { paths } = openApi(bundle, routes) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema;
      const query = parameters.filter(({ in: place }) => place === 'query');
      return { method: method.toUpperCase() as Operation['method'], path, query, ...(body === undefined ? {} : { body }) };
    }),
  );
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

interface DescribedOperation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
}
