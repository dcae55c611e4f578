const UNITS = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

/** A time before now, for example `ago(25, 'hours')`; a negative amount gives one to come. */
export const ago = (amount: number, unit: keyof typeof UNITS) => new Date(Date.now() - amount * UNITS[unit]);
