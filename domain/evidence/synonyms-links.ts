import type { SynonymsFile } from './synonyms-schema.js';
import type { AtomTable, Side } from './atoms.js';

/** A wording of something wider ("frozen shoulder" of shoulder pain) that became a topic of its own belongs to it. */
export function setWithin(atoms: AtomTable, id: number, wider: number | undefined): void {
  const own = atoms.get(id);
  if (own && wider !== undefined) atoms.set({ ...own, within: [id, ...(atoms.get(wider)?.within ?? [])] });
}

type AddGroup = (name: string, wordings: readonly string[], side: Side) => number;

/** Adds the groups of the file, then ties them to the wider ones. */
export function addGroups(file: SynonymsFile, addGroup: AddGroup, atoms: AtomTable): void {
  const ids = new Map<string, number>();
  const groups = [...file.conditions.map((group) => ({ group, side: 'condition' as const })), ...file.treatments.map((group) => ({ group, side: 'intervention' as const }))];
  for (const { group, side } of groups) ids.set(group.name, addGroup(group.name, group.words, side));
  const parents = new Map(groups.map(({ group }) => [group.name, group.in]));
  for (const { group } of groups) link(group, parents, ids, atoms);
}

/** Fills in the wider topics of a group, nearest first, and those to look at beside it. */
function link(group: SynonymsFile['conditions'][number], parents: ReadonlyMap<string, string | undefined>, ids: ReadonlyMap<string, number>, atoms: AtomTable): void {
  const resolve = (name: string): number => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`synonyms: ${group.name} names ${name}, which is no group`);
    return id;
  };
  const id = resolve(group.name);
  const own = atoms.get(id);
  if (!own) return;
  const within = [id];
  for (let wider = group.in; wider !== undefined; wider = parents.get(wider)) {
    const at = resolve(wider);
    if (within.includes(at)) break;
    within.push(at);
  }
  atoms.set({ ...own, within, see: (group.see ?? []).map(resolve) });
}
