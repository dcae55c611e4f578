import { useSearchParams } from 'react-router-dom';

/** Filter → its name in the address. */
const IN_ADDRESS = { project: 'inProject', model: 'model', from: 'from', to: 'to' } as const;

export type HistoryFilter = keyof typeof IN_ADDRESS;

/** The filters of the search in the history, which are in the address. Days are those of the user's calendar. */
export function useHistoryFilters() {
  const [address, setAddress] = useSearchParams();
  const read = (filter: HistoryFilter) => address.get(IN_ADDRESS[filter]) ?? '';

  function change(changes: Partial<Record<HistoryFilter, string>>) {
    setAddress(
      (last) => {
        const next = new URLSearchParams(last);
        for (const [filter, value] of Object.entries(changes))
          if (value) next.set(IN_ADDRESS[filter as HistoryFilter], value);
          else next.delete(IN_ADDRESS[filter as HistoryFilter]);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const values = {
    project: idIn(read('project')),
    model: read('model'),
    from: dayIn(read('from')),
    to: dayIn(read('to')),
  };
  return {
    values,
    isActive: Object.values(values).some((value) => value !== ''),
    change,
    clear: () => change({ project: '', model: '', from: '', to: '' }),
    variables: {
      projectId: values.project || null,
      model: values.model || null,
      updatedSince: values.from ? beginOf(values.from) : null,
      updatedBefore: values.to ? beginOf(values.to, 1) : null,
    },
  };
}

const idIn = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? text : '');

const dayIn = (text: string) => (/^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

/** The beginning of a day, or of a day after it. */
function beginOf(day: string, daysLater = 0): string {
  const begin = new Date(`${day}T00:00`);
  begin.setDate(begin.getDate() + daysLater);
  return begin.toISOString();
}
