import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useSpeech } from '../i18n/useSpeech.ts';
import { useFormWorld } from '../widgets/FormWorld.ts';
import { fieldOf, sectionsOf } from './theme.ts';
import css from './ObjectFieldTemplate.module.css';

/** The fields of a record in their sections, in two columns where there is room; tiles stand in one grid. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { beside } = useFormWorld();
  if (!beside) return <Sections {...props} />;
  return <FieldGrid areTiles>{props.properties.filter(({ hidden }) => !hidden).map(({ content }) => content)}</FieldGrid>;
}

function Sections({ properties, uiSchema }: ObjectFieldTemplateProps): ReactNode {
  const { t } = useSpeech();
  const field = fieldOf(uiSchema);
  const shown = properties.filter(({ hidden }) => !hidden);
  const isAsked = ({ fields }: { readonly fields: readonly string[] }): boolean =>
    fields.some((name) => shown.some((each) => each.name === name));
  const sections = sectionsOf(uiSchema).filter(isAsked);
  const named = new Set(sections.flatMap(({ fields }) => fields));
  const rest = shown.filter(({ name }) => !named.has(name));
  return (
    <>
      {sections.map((section) => (
        <FieldGrid key={section.name} title={t(section.title)}>
          {section.fields.map((name) => shown.find((each) => each.name === name)?.content)}
        </FieldGrid>
      ))}
      {rest.length > 0 && <FieldGrid title={field && t(field.title)}>{rest.map(({ content }) => content)}</FieldGrid>}
    </>
  );
}

interface FieldGridProps {
  readonly title?: string | undefined;
  readonly areTiles?: boolean;
  readonly children: ReactNode;
}

/** Fields that belong together. */
function FieldGrid({ title, areTiles = false, children }: FieldGridProps): ReactNode {
  return (
    <fieldset className={css['section']}>
      {title !== undefined && <legend className={css['title']}>{title}</legend>}
      <div className={css['grid']} data-tiles={areTiles}>
        {children}
      </div>
    </fieldset>
  );
}
