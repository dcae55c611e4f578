import { distance } from 'fastest-levenshtein';

const PREFIX = 'SUSPIRE_';
/** Names so short are near to too many others: PORT to POST. */
const MIN_LENGTH = 6;

/** A sentence for each variable that is no setting but nearly reads as one: a typing error would say nothing otherwise. */
export function nearMisses(env: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  return Object.keys(env)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => isNear(plain(name), plain(setting)));
      return meant ? [`${name} is not a setting of Suspire and is ignored. Did you mean ${meant}?`] : [];
    });
}

const plain = (name: string) => name.toUpperCase().replace(PREFIX, '').replace(/[_-]/g, '');

function isNear(name: string, setting: string) {
  if (name === setting) return true;
  const allowed = setting.length >= 8 ? 2 : 1;
  return (
    Math.min(name.length, setting.length) >= MIN_LENGTH &&
    Math.abs(name.length - setting.length) <= allowed &&
    distance(name, setting) <= allowed
  );
}
