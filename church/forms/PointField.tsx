import type { ReactNode } from 'react';
import { getFellowships } from '../api/fellowships.ts';
import type { ChurchPoint } from '#contract/church';
import { useRequest } from '../app/useRequest.ts';
import type { Translate } from '../i18n/texts.ts';
import { usePoints } from '../pages/places/usePoints.ts';
import { Icon } from '../ui/Icon.tsx';
import { FormField } from './FormField.tsx';
import { ChoiceInput } from './inputs.tsx';
import { useField } from './scope.ts';
import type { FormKey } from './texts.ts';

/** A church point; distances only on request. Without the list the field is hidden: it is optional. */
export function PointField(): ReactNode {
  const field = useField('churchPointId');
  const { points, position, kmTo } = usePoints();
  if (points === null || points.length === 0) return null;
  return (
    <FormField field={field}>
      <ChoiceInput
        field={field}
        options={points.map((point) => [
          point.id,
          [point.name, distanceText(field.t, kmTo(point))].filter(Boolean).join(' · '),
        ])}
      />
      {position.isOffered && position.here === null && !position.hasFailed && someHavePlaces(points) && (
        <button type="button" className="text-button" onClick={position.find}>
          <Icon name="pin" size={18} />
          {field.t('form.near')}
        </button>
      )}
      {position.hasFailed && (
        <p className="quiet" role="status">
          {field.t('form.nearFailed')}
        </p>
      )}
    </FormField>
  );
}

/** A fellowship; as above. */
export function FellowshipField(): ReactNode {
  const field = useField('fellowshipId');
  const { value } = useRequest('fellowships', (signal) => getFellowships({ signal }));
  if (value === null || value.length === 0) return null;
  return (
    <FormField field={field}>
      <ChoiceInput field={field} options={value.map(({ id, name }) => [id, name])} />
    </FormField>
  );
}

function someHavePlaces(points: readonly ChurchPoint[]): boolean {
  return points.some(({ latitude, longitude }) => latitude !== null && longitude !== null);
}

function distanceText(t: Translate<FormKey>, km: number | null): string {
  if (km === null) return '';
  const distance =
    km < 1 ? t('form.metres', { distance: Math.round(km * 100) * 10 }) : t('form.km', { distance: km.toFixed(1) });
  return t('form.away', { distance });
}
