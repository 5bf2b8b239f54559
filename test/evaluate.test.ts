import { afterAll, describe, expect, it } from 'vitest';
import { DRAFT_JSON_SCHEMA } from '../domain/answers/model/draft.js';
import { createModel } from '../server/model/model.js';
import { evaluateAnswers, evaluateAnswersByModel, readQuestions } from '../scripts/evaluate/answers-report.js';
import { evaluateClaimTable } from '../scripts/evaluate/claims.js';
import { evaluateGateTable } from '../scripts/evaluate/gates.js';
import { testKnowledge } from './support/knowledge.js';
import { goodDraft, saying, startModelServer, stopModelServers } from './support/model-server.js';

afterAll(stopModelServers);

const QUESTIONS = 'question\tagent\tage\ndoes yoga help back pain\t\t\n<script>alert("knee")</script> pain\tpain_management\t60\n';

describe('npm run evaluate -- answers', () => {
  it('shows a row for each question, with citations by state and the score of every gate', () => {
    const { text, wrong } = evaluateAnswers(QUESTIONS, testKnowledge());
    const [head = '', ...rows] = text.split('\n');
    expect(head.split(/\s+/)).toEqual(['engine', 'agent', 'urgency', 'words', 'points', 'verified', 'mismatched', 'unverifiable', 'malformed', 'do_no_harm', 'honor', 'integrity', 'absolute_truth', 'authenticity', 'total', 'ms', 'question']);
    expect(rows.filter((row) => /\d\.\d\d/.test(row) && /pain/.test(row))).toHaveLength(2);
    expect(rows[1]).toMatch(/^composed +pain_management /);
    expect(wrong).toEqual([]);
  });

  it('writes one page that needs nothing else, in light and dark, and shows words as words', () => {
    const { html } = evaluateAnswers(QUESTIONS, testKnowledge());
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html.match(/<svg /g)?.length).toBeGreaterThan(5);
    expect(html).not.toMatch(/<script|<link|<img|\ssrc=|\shref=|url\(|@import/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('sets a model beside the embedded engine, question by question, and counts how it fared', async () => {
    const upstream = await startModelServer(saying((request) => goodDraft(request), 'no JSON'));
    const model = createModel({ baseUrl: upstream.url, model: 'scripted', timeoutMs: 5000, concurrency: 1, schema: DRAFT_JSON_SCHEMA, now: () => 0 });
    const { text, html } = await evaluateAnswersByModel('does yoga help back pain?\ndoes exercise help insomnia?\n', testKnowledge(), model);
    expect(text.split('\n').slice(1, 5).map((row) => row.split(' ')[0])).toEqual(['composed', 'model', 'composed', 'composed']);
    expect(text).toMatch(/asked for 2 of 2 answers: as it wrote them 1, repaired 0, fallen back 1\n.*outcomes: (?:written 1, unreadable 1|unreadable 1, written 1)/);
    expect(html).toContain('model scripted');
  });

  it('reads a plain list of questions too', () => {
    expect(readQuestions('does yoga help?\n\n  is honey safe?\n').map(({ query }) => query)).toEqual(['does yoga help?', 'is honey safe?']);
    expect(readQuestions(QUESTIONS).map(({ agent, context }) => [agent, context?.age])).toEqual([[undefined, undefined], ['pain_management', 60]]);
  });
});

describe('npm run evaluate -- gates and claims', () => {
  it('counts bad texts by the gate that must fail, and good ones that have an empty gate', () => {
    const report = evaluateGateTable('id\ttext\tgate\tkind\nb1\tTurmeric cures cancer, guaranteed.\tintegrity\tx\nb2\tWalking is pleasant.\thonor\tx\ng1\tWalking is pleasant.\t\tx\n', testKnowledge().gates);
    expect([report.caught, report.passed]).toEqual([0.5, 1]);
    expect(report.wrong.map(({ id }) => id)).toEqual(['b2']);
  });

  it('counts claims by what is known of them', () => {
    const report = evaluateClaimTable('id\tclaim\tverdict\nc1\tVaccines cause autism.\trefuted\nc2\tGarlic cures cancer.\tsupported\n', testKnowledge().gates);
    expect(report.byLabel.refuted).toMatchObject({ n: 1, contradicted: 1, failed: 1 });
    expect(report.wrong.map(({ id }) => id)).toEqual(['c2']);
  });
});
