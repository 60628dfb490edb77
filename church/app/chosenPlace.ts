/** A place somebody chose for a form. */
export interface Place {
  readonly name: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

let chosen: Place | null = null;

/** Hands a place to the form that asked for it. */
export function handPlace(place: Place): void {
  chosen = place;
}

/** The place chosen on `/choose-location` since it was last asked for; null when the visitor came back without one. */
export function takePlace(): Place | null {
  const place = chosen;
  chosen = null;
  return place;
}
