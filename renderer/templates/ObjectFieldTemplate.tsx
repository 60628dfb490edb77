import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useTranslator } from '../i18n/useTranslator.ts';
import { useFormContext } from '../widgets/FormContext.ts';
import { fieldOf, sectionsOf } from './formTheme.ts';
import css from './ObjectFieldTemplate.module.css';

/** The fields of a record in their sections, in two columns where there is room; tiles are in one grid. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { sidePanel } = useFormContext();
  if (!sidePanel) return <Sections {...props} />;
  return <FieldGrid areTiles>{props.properties.filter(({ hidden }) => !hidden).map(({ content }) => content)}</FieldGrid>;
}

function Sections({ properties, uiSchema }: ObjectFieldTemplateProps): ReactNode {
  const { t } = useTranslator();
  const field = fieldOf(uiSchema);
  const visible = properties.filter(({ hidden }) => !hidden);
  const isVisible = ({ fields }: { readonly fields: readonly string[] }): boolean =>
    fields.some((name) => visible.some((each) => each.name === name));
  const sections = sectionsOf(uiSchema).filter(isVisible);
  const sectionNames = new Set(sections.flatMap(({ fields }) => fields));
  const rest = visible.filter(({ name }) => !sectionNames.has(name));
  return (
    <>
      {sections.map((section) => (
        <FieldGrid key={section.name} title={t(section.title)}>
          {section.fields.map((name) => visible.find((each) => each.name === name)?.content)}
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
