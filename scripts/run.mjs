// Builds what is stale and runs one entry of the build in this process:  node scripts/run.mjs <entry> [arguments]
// Plain JavaScript, because it must run before anything is built.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync, cpSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const CODE_FOLDERS = ['handlers', 'domain', 'db', 'server', 'scripts', 'generated'];
const INPUTS = [...CODE_FOLDERS, 'knowledge', 'openapi.yaml', 'package.json'];
const KEPT_BUILDS = 2;
const BYTES_A_THREAD = 1.4e9;

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = readdirSync(dirname(full), { withFileTypes: true });
  const self = entries.find((entry) => join(dirname(full), entry.name) === full);
  if (self?.isFile()) return [path];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

function fingerprint(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(file).update('\0').update(readFileSync(join(root, file))).update('\0');
  return hash.digest('hex').slice(0, 16);
}

async function compile(files, target) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: files.filter((file) => file.endsWith('.ts')),
    outdir: target,
    outbase: root,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
  });
  for (const file of files) {
    if (/\.(mjs|js|css|svg|json|sql|txt|yaml)$/.test(file) && !file.startsWith('knowledge')) cpSync(join(root, file), join(target, file), { recursive: true });
  }
  const { compileAll, compileKnowledge } = await import(pathToFileURL(join(target, 'domain/knowledge.js')).href);
  const knowledge = await trainKnowledge(target);
  // A server compiles its knowledge while it listens, so what cannot be compiled must not leave the build.
  await compileAll(compileKnowledge(knowledge, { catalogOrder: [] }), async () => {});
  mkdirSync(join(target, 'knowledge'));
  for (const [part, value] of Object.entries(knowledge)) keep(join(target, 'knowledge', part), part, value);
}

/** Writes a part of the knowledge in the form in which it is soonest read: what is mostly numbers as bytes, long lists of which little is ever read line by line. */
function keep(path, part, value) {
  if (part === 'libraryReadings') writeFileSync(`${path}.bin`, serialize(value));
  else if (part === 'guidance' || part === 'reference') writeFileSync(`${path}.jsonl`, value.map((entry) => `${inAscii(JSON.stringify(entry))}\n`).join(''));
  else writeFileSync(`${path}.json`, inAscii(JSON.stringify(value)));
}

/** A text with another letter in it takes twice the room once it is read, and several times the time. */
function inAscii(json) {
  return json.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Reads the knowledge and learns from it, in as many threads as there are processors and room for: learning is most of the build. */
async function trainKnowledge(target) {
  const module = pathToFileURL(join(target, 'domain/knowledge-files.js')).href;
  const { LEARNED, loadKnowledgeFolder } = await import(module);
  const files = loadKnowledgeFolder(join(root, 'knowledge'));
  const parts = Object.keys(LEARNED);
  const learned = {};
  const learn = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('learn.mjs', import.meta.url), { workerData: { module, files } });
      const next = () => (parts.length > 0 ? worker.postMessage(parts.shift()) : void worker.terminate());
      worker.on('message', ({ part, value }) => {
        learned[part] = deserialize(value);
        next();
      });
      worker.on('error', reject);
      worker.on('exit', resolve);
      next();
    });
  const threads = Math.max(1, Math.min(parts.length, availableParallelism(), Math.floor(process.availableMemory() / BYTES_A_THREAD)));
  await Promise.all(Array.from({ length: threads }, learn));
  return { ...files, ...learned };
}

function dropOldBuilds(folder, current) {
  const builds = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current && !entry.name.includes('.'))
    .map((entry) => entry.name);
  for (const name of builds.slice(0, Math.max(0, builds.length - KEPT_BUILDS + 1))) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Gives the folder of a build of the present sources. Two at once may both build; the rename lets one of them win. */
export async function ensureBuild() {
  const files = INPUTS.flatMap(filesBelow);
  const name = fingerprint(files);
  const folder = join(root, '.build');
  const target = join(folder, name);
  if (existsSync(target)) return target;
  const temporary = join(folder, `${name}.${process.pid}`);
  mkdirSync(temporary, { recursive: true });
  try {
    await compile(files, temporary);
    renameSync(temporary, target);
    dropOldBuilds(folder, name);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [entry, ...rest] = process.argv.slice(2);
  if (!entry) throw new Error('say which entry to run, such as server/main');
  const build = await ensureBuild();
  process.argv = [process.argv[0], entry, ...rest];
  await import(pathToFileURL(join(build, `${entry}.js`)).href);
}
