import { distance } from 'fastest-levenshtein';

const PREFIX = 'SUSPIRE_';
/** Shorter names resemble too many others: PORT and POST. */
const MIN_LENGTH = 6;
/** The shortest common prefix that counts. */
const MIN_LENGTH_OF_PART = 8;

/** A sentence for each variable whose name is almost that of a setting, because a typing error would go unnoticed. */
export function nearMisses(env: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  return Object.keys(env)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant =
        settings.find((setting) => isNear(plain(name), plain(setting))) ??
        settings.find((setting) => isCutOrLengthened(name.toUpperCase().replace(PREFIX, ''), setting));
      return meant ? [`${name} is not a setting of Suspire and is ignored. Did you mean ${meant}?`] : [];
    });
}

/** Matches AI_SPEND_PER_USER with AI_SPEND_PER_USER_USD, or PUBLIC_URL_FILE with PUBLIC_URL. */
function isCutOrLengthened(name: string, setting: string) {
  const [shorter, longer] = name.length < setting.length ? [name, setting] : [setting, name];
  return shorter.length >= MIN_LENGTH_OF_PART && shorter.includes('_') && longer.startsWith(shorter);
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
