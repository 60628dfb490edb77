import { useState, type ReactNode } from 'react';
import type { FlowDefinition, Json } from '#engine';
import { Fields } from '../../panel/Fields.tsx';
import { formOf, switchField, textField } from '../../panel/fields.ts';

const VIEW = formOf([textField('source', 'designer.field.source'), switchField('assumed', 'designer.field.assumed')]);
/** Between documented rules. */
const COMMA = /[,，]\s*/;

export interface OriginFormProps extends Pick<FlowDefinition, 'source' | 'assumed'> {
  readonly onChange: (key: 'source' | 'assumed', value: Json | undefined) => void;
}

/** Which documented rules something follows, or that nobody has confirmed it yet. */
export function OriginForm({ source, assumed, onChange }: OriginFormProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const written = [source ?? []].flat().join(', ');
  const isAssumed = assumed === true;
  // Half a rule is none: what is typed counts once the field is left.
  const commit = (): void => {
    setTyped(undefined);
    if (typed === undefined || typed.trim() === written) return;
    const rules = typed.split(COMMA).flatMap((rule) => rule.trim() || []);
    onChange('source', rules.length > 1 ? rules : rules[0]);
  };
  return (
    <Fields
      view={VIEW}
      values={{ source: typed ?? written, assumed: isAssumed }}
      onChange={(after) => {
        if (after['assumed'] !== isAssumed) onChange('assumed', after['assumed'] === true ? true : undefined);
        else setTyped(typeof after['source'] === 'string' ? after['source'] : '');
      }}
      onLeave={commit}
    />
  );
}
