import type { FlowPerson } from '#engine';
import { useTranslator } from '#renderer';

/** What the people of a simulation are called. */
export function useFlowPersons(persons: readonly FlowPerson[]): (id: string) => string {
  const { t } = useTranslator();
  return (id) => {
    const person = persons.find((each) => each.id === id);
    if (!person) return id;
    const { of, name, number = 1 } = person;
    if (of === 'role') return t('designer.flow.simulate.person.role', { role: { word: name, of: '' }, number });
    if (of === 'field') return t('designer.flow.field', { field: name.slice('record.'.length) });
    return of === 'account' ? name : t(`designer.flow.simulate.person.${of}`);
  };
}
