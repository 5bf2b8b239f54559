CREATE UNIQUE INDEX `accounts_email_folded_unique` on `accounts` (`email_folded`);
CREATE UNIQUE INDEX `accounts_referral_code_unique` on `accounts` (`referral_code`);
CREATE TABLE `accounts` (`id` text, `email` text not null, `email_folded` text not null, `password_hash` text not null, `first_name` text, `last_name` text, `bot_name` text, `platform` text, `tier` text not null, `tier_since_at` bigint, `referral_code` text not null, `created_at` bigint not null, primary key (`id`));
CREATE INDEX `api_keys_account_id_index` on `api_keys` (`account_id`);
CREATE UNIQUE INDEX `api_keys_hash_unique` on `api_keys` (`hash`);
CREATE TABLE `api_keys` (`id` text, `account_id` text not null, `hash` text not null, `prefix` text not null, `created_at` bigint not null, `revoked_at` bigint, `name` text not null default 'API key', `expires_at` bigint, `last_used_at` bigint, `replaced_by` text, foreign key(`account_id`) references `accounts`(`id`) on delete CASCADE, primary key (`id`));
CREATE TABLE "attempt_slots" ("subject_hash" text, `window_start_at` bigint not null, `used` integer not null, primary key ("subject_hash"));
CREATE INDEX `audit_log_account_id_index` on `audit_log` (`account_id`);
CREATE TABLE `audit_log` (`seq` integer not null primary key autoincrement, `at` bigint not null, `actor` text not null, `action` text not null, `account_id` text not null, `subject` text, `detail` text not null);
CREATE INDEX `idempotent_replies_account_id_index` on `idempotent_replies` (`account_id`);
CREATE INDEX `idempotent_replies_expires_at_index` on `idempotent_replies` (`expires_at`);
CREATE TABLE `idempotent_replies` (`scope_hash` text, `fingerprint` text not null, `account_id` text not null, `claim_id` text not null, `created_at` bigint not null, `lease_until_at` bigint not null, `expires_at` bigint not null, `sealed_reply` text, foreign key(`account_id`) references `accounts`(`id`) on delete CASCADE, primary key (`scope_hash`));
CREATE INDEX `orders_account_id_index` on `orders` (`account_id`);
CREATE TABLE `orders` (`id` text, `account_id` text not null, `tier` text not null, `amount_minor` integer not null, `currency` text not null, `status` text not null, `created_at` bigint not null, `paid_at` bigint, `provider` text not null default 'manual', `checkout_url` text, `expires_at` bigint, foreign key(`account_id`) references `accounts`(`id`) on delete CASCADE, primary key (`id`));
CREATE UNIQUE INDEX `payment_customers_customer_id_unique` on `payment_customers` (`customer_id`);
CREATE TABLE `payment_customers` (`account_id` text, `customer_id` text not null, foreign key(`account_id`) references `accounts`(`id`) on delete CASCADE, primary key (`account_id`));
CREATE INDEX `payment_events_account_id_index` on `payment_events` (`account_id`);
CREATE TABLE `payment_events` (`id` text, `type` text not null, `account_id` text, `outcome` text not null, `created_at` bigint not null, `received_at` bigint not null, foreign key(`account_id`) references `accounts`(`id`) on delete SET NULL, primary key (`id`));
CREATE INDEX `payment_subscriptions_account_id_index` on `payment_subscriptions` (`account_id`);
CREATE TABLE `payment_subscriptions` (`id` text, `account_id` text not null, `tier` text, `standing` text not null, `ends_at` bigint, `standing_stamp` bigint not null, `tier_stamp` bigint not null, foreign key(`account_id`) references `accounts`(`id`) on delete CASCADE, primary key (`id`));
CREATE INDEX `quota_grants_account_id_month_index` on `quota_grants` (`account_id`, `month`);
CREATE TABLE `quota_grants` (`id` text, `account_id` text not null, `month` text not null, `calls` integer not null, `reason` text not null, `created_at` bigint not null, foreign key(`account_id`) references `accounts`(`id`) on delete CASCADE, primary key (`id`));
CREATE UNIQUE INDEX `referrals_account_id_unique` on `referrals` (`account_id`);
CREATE UNIQUE INDEX `referrals_referrer_id_visitor_hash_unique` on `referrals` (`referrer_id`, `visitor_hash`);
CREATE TABLE `referrals` (`id` text, `referrer_id` text not null, `visitor_hash` text not null, `account_id` text, `signed_up_at` bigint, `subscribed_at` bigint, `created_at` bigint not null, foreign key(`referrer_id`) references `accounts`(`id`) on delete CASCADE, foreign key(`account_id`) references `accounts`(`id`) on delete SET NULL, primary key (`id`));
CREATE INDEX `sessions_account_id_index` on `sessions` (`account_id`);
CREATE INDEX `sessions_expires_at_index` on `sessions` (`expires_at`);
CREATE UNIQUE INDEX `sessions_hash_unique` on `sessions` (`hash`);
CREATE TABLE `sessions` (`id` text, `account_id` text not null, `hash` text not null, `created_at` bigint not null, `expires_at` bigint not null, foreign key(`account_id`) references `accounts`(`id`) on delete CASCADE, primary key (`id`));
CREATE TABLE usage_counts (
    account_id text not null references accounts (id) on delete cascade,
    dimension text not null,
    period text not null,
    name text not null,
    amount bigint not null,
    primary key (account_id, dimension, period, name)
  ) without rowid;
CREATE TABLE `usage_months` (`account_id` text not null, `month` text not null, `used` integer not null, foreign key(`account_id`) references `accounts`(`id`) on delete CASCADE, primary key (`account_id`, `month`));
