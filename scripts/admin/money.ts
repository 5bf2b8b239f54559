import { listOrders } from '../../db/orders.js';
import { listEvents } from '../../db/payments.js';
import { confirmPayment, type Confirmation } from '../../domain/billing/orders.js';
import { asTier } from '../../domain/keys/authenticate.js';
import { adjustQuota } from '../../domain/quota/adjust.js';
import { accountUsage } from '../../domain/quota/statistics.js';
import { noAccount, requireAccount, type Command } from './context.js';
import { moment } from './print.js';

const MOST_CALLS = 1_000_000;

export const MONEY_COMMANDS: Command[] = [
  {
    name: 'list-payments',
    args: '[email]',
    help: 'orders, newest first, of one account or of all',
    run: async (deps, [email]) => {
      const accountId = email === undefined ? undefined : (await requireAccount(deps, email)).id;
      const orders = await listOrders(deps.db.knex, accountId);
      return {
        rows: orders.map((order) => ({ order: order.id, account: order.account_id, tier: order.tier, price: `${(order.amount_minor / 100).toFixed(2)} ${order.currency}`, by: order.provider, status: order.status, opened: moment(order.created_at), paid: moment(order.paid_at) })),
        none: 'There is no order.',
      };
    },
  },
  {
    name: 'list-payment-events',
    args: '<email>',
    help: 'what the payment provider said of the account, in the order in which it happened',
    run: async (deps, [email]) => {
      const { id } = await requireAccount(deps, email);
      const events = await listEvents(deps.db.knex, id);
      return { rows: events.map((event) => ({ event: event.id, type: event.type, outcome: event.outcome, happened: moment(event.created_at), received: moment(event.received_at) })), none: 'There is no event.' };
    },
  },
  {
    name: 'confirm-payment',
    args: '<order>',
    help: 'the order was paid; its account moves to the tier',
    run: async (deps, [order = '']) => {
      const result = await confirmPayment(deps, order);
      if (result.outcome !== 'moved') throw new Error(refusal(order, result.outcome));
      return { said: `${result.email} is now ${result.tier}.` };
    },
  },
  {
    name: 'usage',
    args: '<email> [from] [to]',
    help: 'charged calls by day, of this month or of days such as 2026-11-01',
    run: async (deps, [email, from, to]) => {
      const { id, tier } = await requireAccount(deps, email);
      const { usage, limit } = await accountUsage(deps, { accountId: id, tier: asTier(tier) }, { from, to });
      return {
        rows: usage.by_day.map(({ date, calls }) => ({ day: date, calls })),
        none: 'No call was charged in these days.',
        said: `This month: ${usage.calls_this_month} of ${limit} calls used, ${usage.remaining} remain.`,
      };
    },
  },
  {
    name: 'adjust-quota',
    args: '<email> <calls>',
    help: 'adds calls to the current month, or takes them away: 500 or -500',
    run: async (deps, [email = '', text = '']) => {
      const calls = Number(text);
      if (!Number.isInteger(calls) || calls === 0 || Math.abs(calls) > MOST_CALLS) throw new Error(`Calls must be a whole number from -${MOST_CALLS} to ${MOST_CALLS}, and not 0.`);
      if (!(await adjustQuota(deps, email, calls))) throw noAccount(email);
      return { said: `${email} has ${Math.abs(calls)} calls ${calls > 0 ? 'more' : 'fewer'} this month.` };
    },
  },
];

function refusal(order: string, outcome: Exclude<Confirmation['outcome'], 'moved'>): string {
  return {
    not_found: `There is no order ${order}.`,
    already_paid: `Order ${order} is paid already.`,
    lapsed: `Order ${order} has lapsed; a new checkout makes a new one.`,
    not_higher: 'The account is on this tier or a higher one already.',
  }[outcome];
}
