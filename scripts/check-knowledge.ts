import { parseArgs } from 'node:util';
import { loadKnowledgeFolder } from '../domain/knowledge-files.js';
import { readAbstracts, readBibliography } from './check-knowledge/bibliography.js';
import { citationFaults, copiedRuns } from './check-knowledge/citations.js';
import { certaintyFaults, coverage, nearDuplicates } from './check-knowledge/statements.js';
import { countPairs, suitabilityFaults } from './check-knowledge/suitability.js';

const HELP = `Usage: npm run check-knowledge -- [--bibliography <tsv>] [--abstracts <jsonl.gz>]

  Checks knowledge/: form, ids, certainty against kind of study, near-duplicates, coverage by agent, and
  that nothing is written to suit what is known to clash.
  --bibliography  columns pmid, doi, title, year: every citation must be found there, with title and year agreeing
  --abstracts     lines of {pmid, abstract}: no statement may repeat a long run of words of the abstract it cites`;

const { values } = parseArgs({ options: { bibliography: { type: 'string' }, abstracts: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(HELP);
} else {
  try {
    process.exitCode = check() ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** Runs every check, prints what it finds, and says whether all is well. */
function check(): boolean {
  const { agents, statements, interactions, suitability, substances } = loadKnowledgeFolder('knowledge');
  const faults = [...certaintyFaults(statements), ...nearDuplicates(statements), ...suitabilityFaults(suitability, interactions, substances)];
  const cited = [...statements.map(({ id, citation }) => ({ id, citation })), ...interactions.interactions.flatMap(({ id, source }) => ('title' in source ? [{ id: `interaction ${id}`, citation: source }] : []))];
  if (values.bibliography) faults.push(...citationFaults(cited, readBibliography(values.bibliography)));
  if (values.abstracts) faults.push(...copiedRuns(statements, readAbstracts(values.abstracts)));

  const rows = coverage(agents, statements);
  console.log('statements  by certainty (high moderate low very_low)  agent');
  for (const { agent, total, byCertainty } of rows) console.log(`${String(total).padStart(10)}  ${byCertainty.join(' ').padEnd(45)}  ${agent}`);
  console.log(`${statements.length} statements, ${new Set(cited.map(({ citation }) => citation.pmid ?? citation.doi)).size} works, ${agents.length} agents, ${interactions.interactions.length} interactions, ${countPairs(suitability)} pairs known to suit or not.`);
  if (!values.bibliography) console.log('Citations were not checked: give --bibliography.');
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`);
  return faults.length === 0;
}
