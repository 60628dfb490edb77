import { useCallback, useMemo, useState } from 'react';
import { FUNCTION_NAMES, type CheckResult, type Type } from '#engine';
import { useTranslator } from '#renderer';
import { useRowTypes } from '../../api/expressions.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import {
  comparedEntities,
  METHODS,
  readSource,
  typeAt,
  type ExpressionScope,
  type ReadSource,
} from '../../expression/scope.ts';
import { shown, titleIn } from '../../model/texts.ts';

/** What an expression is about. */
export interface ExpressionOf {
  /** What it may name, by type; undefined while that is not known. */
  readonly names: Readonly<Record<string, Type>> | undefined;
  /** How a path is called that starts at no row. */
  readonly titleOf?: (path: string) => string | undefined;
  /** Of a form: it is read by rules of its own, and has fewer functions and methods. */
  readonly check?: (source: string) => CheckResult;
  readonly functions?: readonly string[];
  readonly methods?: readonly string[];
  /** What it can be tried on: records of an entity, which it names so. */
  readonly record?: { readonly entity: string; readonly name: 'row' | 'record' };
}

export interface ExpressionEditing extends ReadSource {
  readonly scope: ExpressionScope;
  /** Asks for what stands behind rows of an entity. */
  readonly want: (entity: string) => void;
}

const NO_NAMES = {};

/** An expression with everything that its editor needs to complete and to check it. */
export function useExpression(source: string, of: ExpressionOf): ExpressionEditing {
  const { language } = useTranslator();
  const { document, catalogue } = useEditorContext();
  const { names = NO_NAMES, titleOf, check, functions = FUNCTION_NAMES, methods = METHODS } = of;
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const entities = useMemo(() => [...new Set([...comparedEntities(names), ...wanted])], [names, wanted]);
  const rows = useRowTypes(entities);
  const scope = useMemo((): ExpressionScope => {
    const titled = (path: string): string | undefined => {
      const steps = path.split('.');
      const base = typeAt(steps.slice(0, -1).join('.'), { names, rows });
      if (base?.kind !== 'row') return titleOf?.(path);
      const code = `${base.entity}.field.${steps.at(-1)}`;
      return shown(titleIn(document, catalogue, code), language, '') || undefined;
    };
    return { names, rows, functions, methods, titleOf: titled, ...(check ? { check } : {}) };
  }, [names, rows, functions, methods, titleOf, check, document, catalogue, language]);
  const want = useCallback((entity: string) => setWanted((now) => (now.includes(entity) ? now : [...now, entity])), []);
  const read = useMemo(() => readSource(source, scope), [source, scope]);
  const unknown = read.missing.filter((entity) => !entities.includes(entity));
  if (unknown.length > 0) setWanted([...wanted, ...unknown]);
  const isKnown = of.names !== undefined;
  return { scope, want, missing: read.missing, result: isKnown ? read.result : undefined };
}
