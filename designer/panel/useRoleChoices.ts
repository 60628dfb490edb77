import { useMemo } from 'react';
import { useTranslator } from '#renderer';
import { useDefinitions } from '../api/published.ts';
import { choicesOf, type Choices } from './choices.ts';

/** Every role, by its title. */
export function useRoleChoices(): Choices {
  const { language } = useTranslator();
  const { data } = useDefinitions('role');
  return useMemo(() => {
    const roles = data ?? [];
    return choicesOf(
      roles.map(({ id }) => id),
      (id) => roles.find((each) => each.id === id)?.title[language] ?? id,
    );
  }, [data, language]);
}
