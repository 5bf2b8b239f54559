// Generated from openapi.yaml by npm run generate. Do not edit.
export interface paths {
    "/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How to register
         * @description Says which fields registration takes and what it returns. Needs no key, costs nothing.
         */
        get: operations["getRegistrationInfo"];
        put?: never;
        /**
         * Create an account and get an API key
         * @description Creates a free account and returns its first API key. The key is shown only here: store it. Nothing is charged.
         *
         *     One client address may register 5 times an hour (the operator can change this); a 201 and a 409 count towards it, a 400
         *     does not. Email addresses are unique without regard to case. All optional fields may be mixed freely: people usually
         *     send names, bots send `bot_name` and `platform`.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health-query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this instance is and does
         * @description Name, version and methodology of the service, its endpoints, limits and prices, and who writes the answers. When
         *     `answers.leaves_server` is true, questions are sent to the model server named there. Needs no key, costs nothing.
         */
        get: operations["getHealthQueryInfo"];
        put?: never;
        /**
         * Ask a health question
         * @description Answers a question in natural language. Name a specialist with `agent`, or leave it out and the most relevant one among
         *     those your tier may use is chosen.
         *
         *     What the person says about themselves in `context` changes the answer: interactions of their medicines, pregnancy, age
         *     and conditions come back as `cautions`, and what is dangerous for them is not suggested.
         *
         *     Costs one call when answered with 200; nothing otherwise. A request for help with harm is answered with 200 too: the
         *     reply declines, says what it can do instead and where help is. Question, context and answer are not stored.
         */
        post: operations["queryHealth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hia-query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a question or a text against the five gates
         * @description Answers the query and judges both: findings on what you sent have `subject: query`, findings on the reply have
         *     `subject: response`. Asking about a claim is not asserting it. Texts up to 16,000 characters can be judged.
         *
         *     All five gates always run. With `gate`, `gates_applied` and `validation_score` are about that gate; when `do_no_harm`
         *     fails it is added and the score is at most 0.1. A low score never means that `response` must be hidden: it is always safe
         *     to show. An `urgency` of `emergency` must be shown.
         *
         *     Premium and vip accounts also get `gate_scores` with every finding. Costs one call when answered with 200; nothing
         *     otherwise. Query, context and reply are not stored.
         */
        post: operations["queryEthics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the specialist agents
         * @description The whole catalogue, in the order of the `AgentId` enumeration. Needs no key, costs nothing. It changes only with a new
         *     version of the service: send `If-None-Match` with the `ETag` you hold and get 304.
         */
        get: operations["listAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Usage of the current month, or of given days
         * @description Counts of the current UTC month by endpoint, agent, gate and day, what remains, and how fast answers were made. Costs
         *     nothing. Every charged call is in these counts at the moment its reply is sent. With `from` and `to` the counts by endpoint,
         *     agent, gate and day and the times are those of these days; limits and `remaining` are always those of the current month.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account's tier and the upgrades open to it
         * @description The current tier, the state of the subscription and what each higher tier offers on this instance. Costs nothing.
         */
        get: operations["getSubscription"];
        put?: never;
        /**
         * Start an upgrade
         * @description Returns the address of a checkout page for the wanted tier. The tier moves when the payment is confirmed, never by
         *     visiting the page. While an order for the same tier is open, the same page is returned. Costs none of the month's calls.
         */
        post: operations["startCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a signed event of the payment provider
         * @description For Stripe, not for clients: the address to enter as webhook endpoint when the instance runs with `PAYMENTS=stripe`. The
         *     signature in `Stripe-Signature` takes the place of a key: it covers the exact bytes of the body and holds for 300
         *     seconds. Each event counts once, however often and in whatever order it arrives; 200 means that it need not be sent
         *     again, also when it is of a kind that moves nothing. On any other instance there is nothing at this address: 404.
         */
        post: operations["receivePaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referral": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account's referral link and its counts
         * @description The link to share and how many people came by it. A visitor who opens the link or registers with its code counts once;
         *     who they are is not stored. Costs nothing.
         */
        get: operations["getReferral"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the account's live API keys
         * @description The keys that work now, oldest first, without their secrets: those in the overlap of a rotation are among them, revoked and
         *     expired ones are not. `last_used_at` is written at most every five minutes. Costs nothing.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key for the account. Its secret stands in `apiKey` of this reply and nowhere else. An account may have 20 live
         *     keys. Give each program its own, with a name, so that one can be revoked without the others. Costs none of the month's calls.
         *
         *     A repeated Idempotency-Key gives the same key again.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Ends a key: the next request with it is refused with 401. A key may revoke itself. An id of another account, of a key that
         *     has ended or of none at all gives the same 404.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key by a successor
         * @description Makes a successor that works at once and lets the old key work for `overlap_seconds` more, so that programs can change over
         *     without a failed request; 0 ends it at once. The successor keeps the name and the expiry. During the overlap both count among
         *     the 20 live keys. A key has one successor: rotating it again is 409, and `replaced_by` in the list names the successor.
         *
         *     When the reply may be lost, send an Idempotency-Key: repeated with the same credential it gives the same successor. A key that
         *     rotates itself with `overlap_seconds` 0 cannot repeat the request; sign in, or use another key, instead.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Gives a person a bearer token for 12 hours, to be sent wherever an API key is taken. For programs there are API keys.
         *
         *     An unknown email and a wrong password get the same 401 and take the same time. For one email 10 passwords may be tried in 15
         *     minutes, from one client address twice as many (the operator can change this); the right password starts the email's count anew.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description Ends the session whose token makes this request; the next request with it is refused with 401. With an API key there is no session, and the reply is 404.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account
         * @description Who the account is, as it was registered, and its tier. Costs nothing.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Changes the password and ends every other session of the account. API keys keep working: revoke those you no longer trust.
         *     The current password is asked for, so that a key that leaked cannot take the account over.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all that is held
         * @description Everything the service holds about the account, table by table: keys, sessions, counts of use, orders, referrals and the audit
         *     log. Left out are secrets and their hashes, the contents of kept replies (they are encrypted and gone within 24 hours), and
         *     whatever concerns others. Questions and answers are not among it, because they are not kept.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase the account
         * @description Erases the account with everything held about it, at once and for good: its keys and sessions are refused from the next request,
         *     and the email may register anew. A subscription is ended at the payment provider first; when that cannot be reached, the reply is
         *     503 and nothing is erased. What stays is one line of the audit log saying that an account of this id was erased. Export first what
         *     you want to keep. Backups that the operator made earlier are the operator's to delete.
         */
        post: operations["eraseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description A subscription tier. Accounts are `free`, `premium` or `vip`; agents are `basic`, `premium` or `vip`. A `basic` agent answers every account.
         * @example free
         */
        Tier: string;
        /**
         * @description A tier that can be bought.
         * @example premium
         * @enum {string}
         */
        PaidTier: "premium" | "vip";
        /**
         * @description One of the five ethics gates.
         * @example integrity
         * @enum {string}
         */
        GateId: "do_no_harm" | "honor" | "integrity" | "absolute_truth" | "authenticity";
        /**
         * @description The specialist that should answer. `GET /agents` describes each.
         * @example sleep_circadian
         * @enum {string}
         */
        AgentId: "christ_consciousness" | "genetics" | "epigenetics" | "medicine" | "diet" | "detoxification" | "addiction_recovery" | "faith" | "mens_health" | "womens_health" | "pediatric_health" | "micro_medicine" | "whole_foods" | "tcm" | "ayurveda" | "osteopathic_medicine" | "naturopathy" | "homeopathy" | "kampo" | "korean_medicine" | "thai_medicine" | "tibetan_medicine" | "persian_medicine" | "unani_medicine" | "siddha_medicine" | "hawaiian_healing" | "aboriginal_medicine" | "mayan_medicine" | "greek_medicine" | "celtic_healing" | "slavic_medicine" | "indigenous_medicine" | "anthroposophic_medicine" | "curanderismo" | "african_traditional_medicine" | "environmental_medicine" | "rongoa_maori" | "babaylan_healing" | "native_american_medicine" | "jamu_medicine" | "thuoc_nam" | "amazonian_medicine" | "andean_medicine" | "nordic_medicine" | "egyptian_medicine" | "sufi_healing" | "mongolian_medicine" | "caribbean_ital" | "exercise" | "nutraceuticals" | "orthomolecular" | "gut_microbiome" | "immune_optimization" | "fasting" | "lymphatic_health" | "hydrotherapy" | "cardiovascular" | "metabolic_health" | "hormone_endocrine" | "chronic_fatigue_energy" | "pain_management" | "kidney_urinary" | "eye_vision" | "hearing_ear_health" | "respiratory_lung" | "cancer_oncology" | "autoimmune" | "structural_musculoskeletal" | "dermatology_skin" | "dental_oral_health" | "liver_hepatic" | "digestive_gastrointestinal" | "fertility" | "mental_health_root_cause" | "behavioral_health" | "harm_reduction" | "psychonaut" | "pregnancy_prenatal" | "mitochondria_healing" | "breathwork" | "frequency_medicine" | "regenerative_medicine" | "neurological_brain_health" | "sleep_circadian" | "longevity_aging" | "peptides" | "root_cause" | "sports_performance" | "stress_adrenal" | "light_therapy" | "cold_heat_therapy" | "trauma_somatic" | "emf_bioelectromagnetics" | "water_hydration" | "sound_healing" | "financial_wellness" | "biohacking";
        /**
         * @description `biblical_medicine` answers with guidance from scripture and evidence side by side.
         * @example biblical_medicine
         * @enum {string}
         */
        EthicsAgentId: "biblical_medicine";
        /** @description How registration works. */
        RegistrationInfo: {
            /**
             * @description What to do, in a sentence.
             * @example Send a POST to this address with email and password to get an API key.
             */
            message: string;
            registration: components["schemas"]["RegistrationGuide"];
        };
        /** @description The registration call in fields a program can read. */
        RegistrationGuide: {
            /**
             * @description The method to use.
             * @example POST
             */
            method: string;
            /**
             * @description The path below the host.
             * @example /api/v1/register
             */
            path: string;
            /**
             * @description Fields that must be sent.
             * @example [
             *       "email",
             *       "password"
             *     ]
             */
            required_fields: string[];
            /**
             * @description Fields that may be sent.
             * @example [
             *       "firstName",
             *       "lastName",
             *       "bot_name",
             *       "platform",
             *       "referral_code"
             *     ]
             */
            optional_fields: string[];
            /**
             * @description What a password must be.
             * @example At least 6 characters and at most 72 bytes in UTF-8.
             */
            password_rules: string;
            /**
             * Format: int32
             * @description Registrations one client address may make in an hour.
             * @example 5
             */
            registrations_per_hour: number;
            tier: components["schemas"]["Tier"];
            /**
             * Format: int32
             * @description Calls a month that a new account has.
             * @example 100
             */
            monthly_limit: number;
        };
        /** @description Account fields. Only `email` and `password` are required; the others may be mixed freely. */
        RegisterRequest: {
            /**
             * Format: email
             * @description Unique per account without regard to case.
             * @example bot@clinic.test
             */
            email: string;
            /**
             * Format: password
             * @description At least 6 characters, at most 72 bytes in UTF-8. Kept only as a bcrypt hash.
             * @example correct horse battery
             */
            password: string;
            /**
             * @description Given name of a person.
             * @example Ada
             */
            firstName?: string;
            /**
             * @description Family name of a person.
             * @example Moyo
             */
            lastName?: string;
            /**
             * @description Name of the registering bot.
             * @example clinic-helper
             */
            bot_name?: string;
            /**
             * @description The platform the bot runs on.
             * @example telegram
             */
            platform?: string;
            /**
             * @description The code at the end of a referral link. A code that nobody holds does not stop the registration; `message` then says that it was not counted.
             * @example k3Wq9ZtB
             */
            referral_code?: string;
        };
        /**
         * @description The new account. The key stands in `apiKey`, and again, for clients of the ethics surface, in an alias of the same value written
         *     in snake case (`api` + `_` + `key`) that this contract leaves undeclared so that generated clients have one field.
         */
        Registration: {
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
            /**
             * @description A sentence for a person.
             * @example Account created. Store the API key now; it is not shown again.
             */
            message: string;
            /**
             * @description The bearer token for protected operations. Shown only once.
             * @example hia_live_000000000000000000000000000000000000000000example
             */
            apiKey: string;
            tier: components["schemas"]["Tier"];
            usage: components["schemas"]["RegistrationUsage"];
            endpoints: components["schemas"]["EndpointDirectory"];
        };
        /** @description The quota of a new account. */
        RegistrationUsage: {
            /**
             * Format: int32
             * @description Calls in the current month, with those that referrals or the operator added.
             * @example 100
             */
            monthly_limit: number;
            /**
             * Format: int32
             * @description Calls left this month.
             * @example 100
             */
            calls_remaining: number;
        };
        /** @description Where things are on this instance. */
        EndpointDirectory: {
            /**
             * Format: uri
             * @description Registration.
             * @example http://localhost:3000/api/v1/register
             */
            register: string;
            /**
             * Format: uri
             * @description Health questions.
             * @example http://localhost:3000/api/v1/health-query
             */
            health_query: string;
            /**
             * Format: uri
             * @description Ethics validation.
             * @example http://localhost:3000/api/v1/hia-query
             */
            hia_query: string;
            /**
             * Format: uri
             * @description The catalogue.
             * @example http://localhost:3000/api/v1/agents
             */
            agents: string;
            /**
             * Format: uri
             * @description Usage statistics.
             * @example http://localhost:3000/api/v1/usage
             */
            usage: string;
            /**
             * Format: uri
             * @description Subscription and upgrades.
             * @example http://localhost:3000/api/v1/subscribe
             */
            subscribe: string;
            /**
             * Format: uri
             * @description Referral link and counts.
             * @example http://localhost:3000/api/v1/referral
             */
            referral: string;
            /**
             * Format: uri
             * @description This contract.
             * @example http://localhost:3000/api/v1/openapi.yaml
             */
            contract: string;
        };
        /** @description What the instance is and does. */
        ServiceInfo: {
            /**
             * @description Name of the service.
             * @example Health Intelligence and Ethics Validation Service
             */
            name: string;
            /**
             * @description Version of the interface.
             * @example v1
             */
            version: string;
            methodology: components["schemas"]["Methodology"];
            /**
             * @description What the service is for.
             * @example Answers health questions from a checked evidence library and judges them by five gates.
             */
            description: string;
            /**
             * @description How to authenticate.
             * @example Send the header Authorization: Bearer <key>; POST /register gives a key.
             */
            authentication: string;
            endpoints: components["schemas"]["EndpointDirectory"];
            rate_limit: components["schemas"]["RateLimitInfo"];
            /**
             * @description Tiers and prices in a sentence.
             * @example Free 100 calls a month; premium 5000 for 7.99 USD; vip 50000 for 15.99 USD.
             */
            pricing: string;
            answers: components["schemas"]["AnswerEngineInfo"];
        };
        /** @description What each marker of `hia_validation` means. */
        Methodology: {
            /**
             * @description Meaning of `honor`.
             * @example The answer respects the body, the dignity and the culture of the person.
             */
            honor: string;
            /**
             * @description Meaning of `integrity`.
             * @example Claims agree with the evidence library and do not overstate it.
             */
            integrity: string;
            /**
             * @description Meaning of `authenticity`.
             * @example Every cited work exists and nothing is sold.
             */
            authenticity: string;
        };
        /** @description The limit on requests a minute. */
        RateLimitInfo: {
            /**
             * Format: int32
             * @description Requests one key may make in a minute.
             * @example 60
             */
            requests_per_minute: number;
            /**
             * @description What the limit counts.
             * @example api_key
             */
            per: string;
        };
        /** @description Who writes the answers. */
        AnswerEngineInfo: {
            /**
             * @description `composed` when answers come from the embedded evidence library, `model` when a language model writes them from it.
             * @example composed
             */
            written_by: string;
            /**
             * @description Whether question and context are sent to another server to be answered. Nothing that tells whose they are goes with them.
             * @example false
             */
            leaves_server: boolean;
            /**
             * @description Host and port of the server that questions are sent to, when `leaves_server` is true.
             * @example api.openai.com
             */
            sent_to?: string;
            /**
             * @description Name of the model, when one writes the answers.
             * @example gpt-4o-mini
             */
            model?: string;
        };
        /** @description What the person says about themselves. Everything is optional; more makes the answer safer. Not stored. */
        HealthContext: {
            /**
             * @description Illnesses and states, such as pregnancy.
             * @example [
             *       "atrial fibrillation"
             *     ]
             */
            conditions?: string[];
            /**
             * @description Medicines taken, by brand or generic name, with or without the dose.
             * @example [
             *       "warfarin 5 mg"
             *     ]
             */
            medications?: string[];
            /**
             * @description What the person wants to reach.
             * @example [
             *       "sleep through the night"
             *     ]
             */
            goals?: string[];
            /**
             * Format: int32
             * @description Age in years.
             * @example 70
             */
            age?: number;
            /**
             * @description Gender in the person's own word.
             * @example female
             */
            gender?: string;
        };
        /** @description A health question. */
        HealthQueryRequest: {
            /**
             * @description The question in natural language; one language at a time, English is understood best.
             * @example Why do I wake at 3 am?
             */
            query: string;
            agent?: components["schemas"]["AgentId"];
            context?: components["schemas"]["HealthContext"];
        };
        /** @description The answer with its markers, sources and the count after its charge. */
        HealthAnswer: {
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
            /**
             * @description The specialist that answered.
             * @example sleep_circadian
             */
            agent: string;
            /**
             * @description Its display name.
             * @example Sleep and Circadian Health
             */
            agentDisplayName: string;
            /**
             * @description The answer in Markdown with fixed parts: a short answer, what the evidence says (each point with its certainty and source
             *     number), what you can do, cautions for you, when to get medical care, sources. Always safe to show.
             * @example ## Short answer
             *     Waking in the small hours is common and usually has a treatable cause.
             */
            response: string;
            hia_validation: components["schemas"]["HiaValidation"];
            /**
             * @description To be shown with the answer.
             * @example This is information, not a diagnosis, and does not replace care from a clinician.
             */
            disclaimer: string;
            usage: components["schemas"]["QueryUsage"];
            urgency: components["schemas"]["Urgency"];
            /** @description The works the answer cites, in the order of their numbers in the text. Empty when the library has nothing on the question. */
            citations: components["schemas"]["Citation"][];
            /**
             * @description Cautions for this person, each naming their own medicine or state and what it meets. Empty when there is no ground for one.
             * @example [
             *       "Warfarin and ginkgo: bleeding may become more likely. Ask your pharmacist before combining them."
             *     ]
             */
            cautions: string[];
            engine: components["schemas"]["Engine"];
        };
        /** @description Whether the answer passes the gates of the same names. */
        HiaValidation: {
            /**
             * @description Respects body, dignity and culture.
             * @example true
             */
            honor: boolean;
            /**
             * @description Claims agree with the evidence and do not overstate it.
             * @example true
             */
            integrity: boolean;
            /**
             * @description Cited works exist; nothing is sold.
             * @example true
             */
            authenticity: boolean;
        };
        /** @description The month's count after this call. */
        QueryUsage: {
            /**
             * Format: int32
             * @description Calls charged this UTC month.
             * @example 1
             */
            calls_this_month: number;
            /**
             * Format: int32
             * @description Calls this month allows.
             * @example 100
             */
            monthly_limit: number;
            /**
             * Format: int32
             * @description Calls left.
             * @example 99
             */
            remaining: number;
        };
        /** @description How soon the person needs care, judged from signs in the text and the context. Not a diagnosis. */
        Urgency: {
            /**
             * @description `emergency` (call emergency services now), `urgent` (care today), `soon` (an appointment within days), `routine`, or
             *     `not_assessed` when the text is in a language the rules do not cover.
             * @example routine
             */
            level: string;
            /**
             * @description What to do now. Must be shown for `emergency` and `urgent`. Empty for `routine`.
             * @example
             */
            message: string;
        };
        /** @description A work in the evidence library. It exists under the identifier given. */
        Citation: {
            /**
             * @description Id of the evidence statement.
             * @example sleep-cbti-adults
             */
            id: string;
            /**
             * @description Title of the work.
             * @example Cognitive behavioral therapy for chronic insomnia
             */
            title: string;
            /**
             * @description Where it appeared.
             * @example Annals of Internal Medicine
             */
            journal: string;
            /**
             * Format: int32
             * @description Year of publication.
             * @example 2015
             */
            year: number;
            /**
             * @description PubMed identifier. Absent when the work has none.
             * @example 26054060
             */
            pmid?: string;
            /**
             * @description Digital object identifier. Absent when the work has none.
             * @example 10.7326/m14-2841
             */
            doi?: string;
            /**
             * Format: uri
             * @description Where to read it.
             * @example https://pubmed.ncbi.nlm.nih.gov/26054060/
             */
            url: string;
            /**
             * @description Our rating of certainty in the manner of GRADE: `high`, `moderate`, `low` or `very_low`.
             * @example moderate
             */
            strength: string;
        };
        /**
         * @description Who wrote the answer. `composed` is the embedded engine. On an instance with a language model, `model` is an answer of the model
         *     that passed the gates, `model-repaired` one that passed after its faults were sent back once; whatever fails then, every
         *     emergency and every refusal is `composed`. Further values may come.
         * @example composed
         */
        Engine: string;
        /**
         * @description Anything that helps to personalise. The fields of a health question's context are used when present and then validated; others
         *     are accepted and not used. Not stored.
         */
        EthicsContext: {
            /**
             * @description Illnesses and states, such as pregnancy.
             * @example [
             *       "pregnancy"
             *     ]
             */
            conditions?: string[];
            /**
             * @description Medicines taken, by brand or generic name.
             * @example [
             *       "sertraline"
             *     ]
             */
            medications?: string[];
            /**
             * @description What the person wants to reach.
             * @example [
             *       "less worry"
             *     ]
             */
            goals?: string[];
            /**
             * Format: int32
             * @description Age in years.
             * @example 34
             */
            age?: number;
            /**
             * @description Gender in the person's own word.
             * @example female
             */
            gender?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A question to answer, or a text to judge. */
        EthicsQueryRequest: {
            /**
             * @description The question, statement or whole text.
             * @example Turmeric cures arthritis and you can throw away your tablets.
             */
            query: string;
            gate?: components["schemas"]["GateId"];
            agent?: components["schemas"]["EthicsAgentId"];
            /**
             * @description When true the reply carries `scripture_references`.
             * @example true
             */
            include_scripture?: boolean;
            context?: components["schemas"]["EthicsContext"];
        };
        /** @description The reply and how it and the query fared at the gates. */
        EthicsAnswer: {
            /**
             * @description The reply in Markdown. Always safe to show.
             * @example ## Short answer
             *     No: turmeric has not been shown to cure arthritis.
             */
            response: string;
            /**
             * @description The gates that made the score. All five, or the one you asked for, with `do_no_harm` added when it fails.
             * @example [
             *       "do_no_harm",
             *       "honor",
             *       "integrity",
             *       "absolute_truth",
             *       "authenticity"
             *     ]
             */
            gates_applied: components["schemas"]["GateId"][];
            /**
             * Format: double
             * @description Weighted over the gates: `do_no_harm` 30 %, `integrity` 20 %, `absolute_truth` 20 %, `honor` 15 %, `authenticity` 15 %. At most
             *     0.1 when `do_no_harm` fails.
             * @example 0.97
             */
            validation_score: number;
            /** @description Verses that bear on the query, verbatim from the King James Version. Present when `include_scripture` is true. */
            scripture_references?: components["schemas"]["ScriptureReference"][];
            usage: components["schemas"]["EthicsUsage"];
            /** @description Each gate with its findings. Present for premium and vip accounts. */
            gate_scores?: components["schemas"]["GateScore"][];
            urgency: components["schemas"]["Urgency"];
            /** @description The works the reply cites, in the order of their numbers in the text. */
            citations: components["schemas"]["Citation"][];
            /**
             * @description Cautions for this person, each naming their own medicine or state and what it meets.
             * @example []
             */
            cautions: string[];
            /**
             * @description To be shown with the reply.
             * @example This is information, not a diagnosis, and does not replace care from a clinician.
             */
            disclaimer: string;
            engine: components["schemas"]["Engine"];
        };
        /** @description What remains of the month. */
        EthicsUsage: {
            /**
             * Format: int32
             * @description Calls left after this one.
             * @example 98
             */
            calls_remaining: number;
        };
        /** @description A passage of scripture. */
        ScriptureReference: {
            /**
             * @description The passage as people write it.
             * @example Proverbs 17:22
             */
            reference: string;
            /**
             * @description Name of the book.
             * @example Proverbs
             */
            book: string;
            /**
             * Format: int32
             * @description Chapter.
             * @example 17
             */
            chapter: number;
            /**
             * Format: int32
             * @description First verse.
             * @example 22
             */
            verse_start: number;
            /**
             * Format: int32
             * @description Last verse.
             * @example 22
             */
            verse_end: number;
            /**
             * @description The text verbatim.
             * @example A merry heart doeth good like a medicine: but a broken spirit drieth the bones.
             */
            text: string;
            /**
             * @description The translation.
             * @example KJV
             */
            translation: string;
        };
        /** @description One gate's verdict. */
        GateScore: {
            gate: components["schemas"]["GateId"];
            /**
             * Format: double
             * @description Its share of the total.
             * @example 0.2
             */
            weight: number;
            /**
             * Format: double
             * @description Its score.
             * @example 0.4
             */
            score: number;
            /**
             * @description Whether the score is at least 0.5 and no finding is critical.
             * @example false
             */
            passed: boolean;
            /** @description What lowered the score. Empty when nothing did. */
            findings: components["schemas"]["GateFinding"][];
        };
        /** @description One reason, with the words that decided and what would mend it. */
        GateFinding: {
            /**
             * @description Whether the words stand in the `query` or the `response`.
             * @example query
             */
            subject: string;
            /**
             * @description The rule that fired.
             * @example overclaim.cure
             */
            rule: string;
            /**
             * @description What is wrong.
             * @example The text promises a cure, which no source in the library supports.
             */
            message: string;
            /**
             * @description The words that decided.
             * @example Turmeric cures arthritis
             */
            excerpt: string;
            /**
             * @description What would mend it.
             * @example Say what was measured, in whom, and how certain it is.
             */
            remedy: string;
        };
        /** @description All specialists. */
        AgentCatalog: {
            /**
             * Format: int32
             * @description Number of agents.
             * @example 97
             */
            total: number;
            /** @description The agents. */
            agents: components["schemas"]["AgentEntry"][];
        };
        /** @description One specialist. */
        AgentEntry: {
            /**
             * @description Identifier to use as `agent` in a query.
             * @example sleep_circadian
             */
            type: string;
            /**
             * @description Display name.
             * @example Sleep and Circadian Health
             */
            name: string;
            /**
             * @description What the agent covers.
             * @example Insomnia, body clock, dreams and shift work.
             */
            description: string;
            tier: components["schemas"]["Tier"];
        };
        /** @description The account's month, or the days asked for. */
        UsageStatistics: {
            tier: components["schemas"]["Tier"];
            limits: components["schemas"]["UsageLimits"];
            usage: components["schemas"]["UsageCounts"];
            performance: components["schemas"]["UsagePerformance"];
        };
        /** @description What the tier allows. */
        UsageLimits: {
            /**
             * Format: int32
             * @description Calls a month.
             * @example 100
             */
            monthly_calls: number;
            /**
             * Format: int32
             * @description Requests a minute for one key.
             * @example 60
             */
            requests_per_minute: number;
        };
        /** @description Charged calls. Without `from` and `to`, those of the current UTC month. */
        UsageCounts: {
            /**
             * Format: int32
             * @description Charged calls of the current month.
             * @example 3
             */
            calls_this_month: number;
            /**
             * Format: int32
             * @description Calls left in the current month.
             * @example 97
             */
            remaining: number;
            /**
             * Format: date-time
             * @description First moment of the days reported.
             * @example 2026-11-01T00:00:00.000Z
             */
            period_start: string;
            /**
             * Format: date-time
             * @description First moment after them.
             * @example 2026-12-01T00:00:00.000Z
             */
            period_end: string;
            by_endpoint: components["schemas"]["CountMap"];
            by_agent: components["schemas"]["CountMap"];
            by_gate: components["schemas"]["CountMap"];
            /** @description Days with at least one call, oldest first. */
            by_day: components["schemas"]["DayCount"][];
        };
        /**
         * @description Calls by name. Names without a call are absent.
         * @example {
         *       "health-query": 2,
         *       "hia-query": 1
         *     }
         */
        CountMap: {
            [key: string]: components["schemas"]["CallCount"];
        };
        /**
         * Format: int32
         * @description Charged calls.
         * @example 2
         */
        CallCount: number;
        /** @description Calls of one UTC day. */
        DayCount: {
            /**
             * Format: date
             * @description The day.
             * @example 2026-11-21
             */
            date: string;
            /**
             * Format: int32
             * @description Charged calls.
             * @example 3
             */
            calls: number;
        };
        /** @description Time from the request's arrival to its charge, over the charged calls of the days reported. Zeros when there are none. Percentiles are right within 5 %. */
        UsagePerformance: {
            /**
             * Format: int32
             * @description Calls measured.
             * @example 3
             */
            requests: number;
            /**
             * Format: double
             * @description Mean.
             * @example 2.1
             */
            average_ms: number;
            /**
             * Format: double
             * @description Median.
             * @example 2
             */
            p50_ms: number;
            /**
             * Format: double
             * @description 95th percentile.
             * @example 2.6
             */
            p95_ms: number;
            /**
             * Format: double
             * @description 99th percentile.
             * @example 2.6
             */
            p99_ms: number;
        };
        /** @description Tier, upgrades and the state of the subscription. */
        SubscriptionInfo: {
            current_tier: components["schemas"]["Tier"];
            /** @description Tiers above the current one. Empty at the top. */
            available_upgrades: components["schemas"]["Upgrade"][];
            subscription: components["schemas"]["SubscriptionState"];
        };
        /** @description A tier that can be bought. */
        Upgrade: {
            tier: components["schemas"]["Tier"];
            /**
             * Format: double
             * @description Price per interval.
             * @example 7.99
             */
            price: number;
            /**
             * @description ISO 4217 code.
             * @example USD
             */
            currency: string;
            /**
             * @description How often the price is due.
             * @example month
             */
            interval: string;
            /**
             * Format: int32
             * @description Calls a month.
             * @example 5000
             */
            monthly_limit: number;
            /**
             * @description What the tier adds on this instance.
             * @example [
             *       "Agents of the premium tier",
             *       "Detailed gate scores with findings"
             *     ]
             */
            features: string[];
        };
        /** @description The state of the subscription. */
        SubscriptionState: {
            /**
             * @description `none` on the free tier, `active` on a paid one, `cancelled` when it will not be renewed, `payment_failed` when a renewal could not be charged: the tier is back at free until it is.
             * @example none
             */
            status: string;
            /**
             * Format: date-time
             * @description When the current tier began. Absent on the free tier.
             * @example 2026-11-21T08:00:00.000Z
             */
            since?: string;
            /**
             * @description The tier of an open order. Absent when none is open.
             * @example premium
             */
            pending_tier?: string;
            /**
             * Format: date-time
             * @description When a cancelled subscription ends and the tier goes back to free.
             * @example 2026-12-21T08:00:00.000Z
             */
            ends_at?: string;
            /**
             * Format: uri
             * @description Page of the payment provider on which the holder sees invoices, changes the means of payment and cancels. Made for this reply: open it within minutes, and ask again for another. Present while a subscription runs at a provider that has such a page and can be reached.
             * @example https://billing.stripe.com/p/session/live_YWNjdF8xT0
             */
            portal_url?: string;
        };
        /** @description The wanted tier. */
        CheckoutRequest: {
            tier: components["schemas"]["PaidTier"];
        };
        /** @description Where to pay. */
        CheckoutResult: {
            /**
             * Format: uri
             * @description Open it in a browser.
             * @example http://localhost:3000/checkout/ord_7Yp2kD0sVb4m
             */
            checkoutUrl: string;
            tier: components["schemas"]["Tier"];
        };
        /** @description An event as Stripe sends it. Only the fields that every event has are named here. */
        PaymentEvent: {
            /**
             * @description Identifies the event; the same one may arrive several times.
             * @example evt_1SVqTq2eZvKYlo2C
             */
            id: string;
            /**
             * @description What happened.
             * @example customer.subscription.deleted
             */
            type: string;
            /**
             * Format: int64
             * @description When it happened, in seconds since 1970.
             * @example 1795248000
             */
            created: number;
            data: components["schemas"]["PaymentEventData"];
        } & {
            [key: string]: unknown;
        };
        /** @description What the event is about. */
        PaymentEventData: {
            object: components["schemas"]["PaymentEventObject"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The checkout session, subscription or invoice, as the provider keeps it.
         * @example {
         *       "id": "sub_1SVqTq2eZvKYlo2C",
         *       "object": "subscription",
         *       "status": "canceled"
         *     }
         */
        PaymentEventObject: {
            [key: string]: unknown;
        };
        /** @description Says that the event need not be sent again. */
        PaymentEventReceipt: {
            /**
             * @description Always true.
             * @example true
             */
            received: boolean;
        };
        /** @description Link, counts and what they brought. */
        ReferralInfo: {
            /**
             * Format: uri
             * @description The link to share.
             * @example http://localhost:3000/r/k3Wq9ZtB
             */
            referral_link: string;
            stats: components["schemas"]["ReferralStats"];
            rewards: components["schemas"]["ReferralRewards"];
        };
        /** @description `subscribed` is never above `signed_up`, nor that above `total_referrals`. */
        ReferralStats: {
            /**
             * Format: int32
             * @description Visitors who opened the link or registered with its code.
             * @example 4
             */
            total_referrals: number;
            /**
             * Format: int32
             * @description Of those, who registered.
             * @example 2
             */
            signed_up: number;
            /**
             * Format: int32
             * @description Of those, who reached a paid tier.
             * @example 1
             */
            subscribed: number;
        };
        /** @description What referrals bring an account on a paid tier, added to its month at once. */
        ReferralRewards: {
            /**
             * Format: int32
             * @description Calls added to the current month when someone referred first reaches a paid tier, while the account is premium or vip.
             * @example 100
             */
            calls_per_subscriber: number;
            /**
             * Format: int32
             * @description Calls added in the current UTC month.
             * @example 100
             */
            calls_this_month: number;
        };
        /** @description Email and password of the account. */
        SignInRequest: {
            /**
             * Format: email
             * @description As registered; case does not matter.
             * @example ada@clinic.test
             */
            email: string;
            /**
             * Format: password
             * @description At most 72 bytes in UTF-8.
             * @example correct horse battery
             */
            password: string;
        };
        /** @description A bearer token for a person. */
        Session: {
            /**
             * @description Send it as the bearer token. Shown only once.
             * @example hia_sess_000000000000000000000000000000000000000000example
             */
            token: string;
            /**
             * Format: date-time
             * @description From when it is refused.
             * @example 2026-11-21T20:00:00.000Z
             */
            expires_at: string;
        };
        /** @description The password that holds and the one that is to hold. */
        ChangePasswordRequest: {
            /**
             * Format: password
             * @description The password that holds now.
             * @example correct horse battery
             */
            current_password: string;
            /**
             * Format: password
             * @description At least 6 characters, at most 72 bytes in UTF-8.
             * @example wrong donkey charger
             */
            new_password: string;
        };
        /** @description The password, to confirm. */
        EraseAccountRequest: {
            /**
             * Format: password
             * @description The password of the account.
             * @example correct horse battery
             */
            password: string;
        };
        /** @description The account as it was registered. Names that were not given are absent. */
        Account: {
            /**
             * @description Names the account towards the operator.
             * @example acc_2nBvX7tQmKd9LsWf4RgHzY
             */
            id: string;
            /**
             * Format: email
             * @description As registered.
             * @example bot@clinic.test
             */
            email: string;
            tier: components["schemas"]["Tier"];
            /**
             * Format: date-time
             * @description When it was registered.
             * @example 2026-11-21T08:00:00.000Z
             */
            created_at: string;
            /**
             * @description Given name.
             * @example Ada
             */
            firstName?: string;
            /**
             * @description Family name.
             * @example Moyo
             */
            lastName?: string;
            /**
             * @description Name of the bot.
             * @example clinic-helper
             */
            bot_name?: string;
            /**
             * @description The platform the bot runs on.
             * @example telegram
             */
            platform?: string;
        };
        /** @description Everything held about an account at one moment. */
        AccountExport: {
            /**
             * Format: date-time
             * @description When it was read.
             * @example 2026-11-21T09:00:00.000Z
             */
            exported_at: string;
            account: components["schemas"]["Account"];
            /** @description One entry for each kind of record, also where there are none. */
            records: components["schemas"]["ExportedRecords"][];
        };
        /** @description The records of one kind. */
        ExportedRecords: {
            /**
             * @description What they are.
             * @example api_keys
             */
            name: string;
            /** @description The records. */
            rows: components["schemas"]["ExportedRecord"][];
        };
        /**
         * @description One record, as the service keeps it. Its fields depend on the kind and may grow.
         * @example {
         *       "id": "key_8sT2mVqWc4xZ0aLrYb7NdK",
         *       "name": "API key",
         *       "prefix": "hia_live_k3Wq9Z",
         *       "created_at": "2026-11-21T08:00:00.000Z"
         *     }
         */
        ExportedRecord: {
            [key: string]: unknown;
        };
        /** @description What the new key is to be called and how long it is to live. Both are optional. */
        CreateApiKeyRequest: {
            /**
             * @description By which you tell it from others. `API key` when left out.
             * @example clinic-helper production
             */
            name?: string;
            /**
             * Format: date-time
             * @description A moment in the future from which the key is refused. Without it the key lives until it is revoked.
             * @example 2027-11-21T00:00:00Z
             */
            expires_at?: string;
        };
        /** @description How long the old key is to work beside its successor. */
        RotateApiKeyRequest: {
            /**
             * Format: int32
             * @description Seconds; 0 ends the old key at once.
             * @default 600
             * @example 600
             */
            overlap_seconds?: number;
        };
        /** @description A key with its secret, which is shown only here. */
        IssuedApiKey: {
            /**
             * @description Names the key in requests about it.
             * @example key_8sT2mVqWc4xZ0aLrYb7NdK
             */
            id: string;
            /**
             * @description The bearer token. Shown only once.
             * @example hia_live_000000000000000000000000000000000000000000example
             */
            apiKey: string;
            /**
             * @description Its name.
             * @example clinic-helper production
             */
            name: string;
            /**
             * @description The first characters of the secret, by which people tell keys apart.
             * @example hia_live_k3Wq9Z
             */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T08:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description From when it is refused. Absent when it does not expire.
             * @example 2027-11-21T00:00:00.000Z
             */
            expires_at?: string;
        };
        /** @description The live keys of the account. */
        ApiKeyList: {
            /** @description Oldest first. */
            keys: components["schemas"]["ApiKeyEntry"][];
        };
        /** @description A key without its secret. */
        ApiKeyEntry: {
            /**
             * @description Names the key in requests about it.
             * @example key_8sT2mVqWc4xZ0aLrYb7NdK
             */
            id: string;
            /**
             * @description Its name.
             * @example clinic-helper production
             */
            name: string;
            /**
             * @description The first characters of the secret.
             * @example hia_live_k3Wq9Z
             */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T08:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description From when it is refused. Absent when it does not expire.
             * @example 2027-11-21T00:00:00.000Z
             */
            expires_at?: string;
            /**
             * Format: date-time
             * @description A recent use, right within five minutes. Absent when it was never used.
             * @example 2026-11-21T09:12:00.000Z
             */
            last_used_at?: string;
            /**
             * @description The successor of a key that was rotated. Absent otherwise.
             * @example key_0PzQ5uHn3kVbS9wXyT1cRe
             */
            replaced_by?: string;
            /**
             * @description Whether this request was made with it.
             * @example true
             */
            current: boolean;
        };
        /** @description An error after RFC 9457. */
        Problem: {
            /**
             * Format: uri
             * @description Address that explains the code.
             * @example http://localhost:3000/problems/invalid_request
             */
            type: string;
            /**
             * @description The kind of error.
             * @example The request is not valid
             */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @example 400
             */
            status: number;
            /**
             * @description What went wrong here and how to mend it.
             * @example query is required.
             */
            detail: string;
            /**
             * @description The path that was called.
             * @example /api/v1/health-query
             */
            instance: string;
            /**
             * @description Stable code to switch on.
             * @example invalid_request
             */
            code: string;
            /**
             * @description The same as the header `X-Request-Id`.
             * @example 5f3c2a9e7b1d4c60
             */
            request_id: string;
            /** @description Every fault found. Present on 400. */
            errors?: components["schemas"]["FieldError"][];
            urgency?: components["schemas"]["Urgency"];
            /**
             * Format: uri
             * @description Where an upgrade starts. Present on `agent_tier_required` and on `quota_exceeded` when a higher tier exists.
             * @example http://localhost:3000/api/v1/subscribe
             */
            upgrade_url?: string;
        };
        /** @description One fault of a request. */
        FieldError: {
            /**
             * @description JSON pointer into the body, empty for the body itself; for a parameter, `/path/`, `/query/` or `/header/` and its name.
             * @example /query
             */
            path: string;
            /**
             * @description What is wrong and how to mend it.
             * @example is required
             */
            message: string;
            /**
             * @description Stable code of the fault.
             * @example required
             */
            code: string;
        };
    };
    responses: {
        /** @description The body is not valid JSON, or fields are wrong. `errors` lists every fault. */
        InvalidPublicRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not valid JSON, or fields are wrong. `errors` lists every fault. Not charged. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The API key is missing, malformed, unknown or revoked. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account has no live key with this id. */
        KeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A request with this Idempotency-Key is being executed. Repeat it to get its reply. Not charged. */
        RequestInFlight: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This Idempotency-Key came with another request in the last 24 hours. Not charged. */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This path does not have that method. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 64 KiB. */
        PublicPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 64 KiB. Not charged. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not sent as `application/json`. */
        PublicUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not sent as `application/json`. Not charged. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests in this minute. The month's count is untouched. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description Either too many requests in this minute (`rate_limited`) or the month's calls are used up (`quota_exceeded`). Neither uses up
         *     the other. `quota_exceeded` carries `urgency` when the question describes an emergency.
         */
        QueryLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A fault of the service. Nothing was charged or changed. */
        Internal: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service cannot reach its database or is shutting down. Nothing was charged; the key is not in question. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description The `id` of a key, as `GET /keys` lists it.
         * @example key_8sT2mVqWc4xZ0aLrYb7NdK
         */
        KeyId: string;
        /**
         * @description A name of your choosing for this request, such as a UUID: 1 to 255 visible ASCII characters. The same request repeated with it
         *     within 24 hours, by the same credential, gets the same reply and is executed and charged once.
         * @example 5a8f2c3e-0b7d-4d1c-9f53-2b1f6f0c9a11
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description `true` when this reply was kept from an earlier execution of the same request. Absent otherwise.
         * @example true
         */
        "Idempotency-Replayed": boolean;
        /**
         * @description Identifies this request in the service's logs. A valid `X-Request-Id` that you send (1 to 64 letters, digits, `.`, `_` or `-`) is kept.
         * @example 5f3c2a9e7b1d4c60
         */
        "X-Request-Id": string;
        /**
         * @description What remains of the minute's requests, by policy (`r` requests, `t` seconds to the reset). Sent on every reply after the key was accepted.
         * @example "per-key"; r=59; t=60, "per-account"; r=299; t=60
         */
        RateLimit: string;
        /**
         * @description The minute policies (`q` requests in `w` seconds). Sent on every reply after the key was accepted.
         * @example "per-key"; q=60; w=60; pk=:NDJhZmQ5OGQ5ODY3:, "per-account"; q=300; w=60; pk=:NmNjNzJhYjg4ZjJl:
         */
        "RateLimit-Policy": string;
        /**
         * @description Seconds to wait before the same request can succeed.
         * @example 30
         */
        "Retry-After": number;
        /**
         * @description The scheme to authenticate with.
         * @example Bearer realm="health-intelligence"
         */
        "WWW-Authenticate": string;
        /**
         * @description The methods this path has.
         * @example GET, HEAD, OPTIONS, POST
         */
        Allow: string;
        /**
         * @description The version of the catalogue. Send it back in `If-None-Match`.
         * @example "f3c1a09b7d2e4c58"
         */
        ETag: string;
        /**
         * @description `no-store` on replies that belong to one account; a short public lifetime on the catalogue.
         * @example no-store
         */
        "Cache-Control": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getRegistrationInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registration call explained. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationInfo"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["Internal"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            /** @description The account exists and the key works at once. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registration"];
                };
            };
            400: components["responses"]["InvalidPublicRequest"];
            405: components["responses"]["MethodNotAllowed"];
            /** @description An account with this email exists. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PublicPayloadTooLarge"];
            415: components["responses"]["PublicUnsupportedMediaType"];
            /** @description This address has used its registrations for the hour. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealthQueryInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Information about the API. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceInfo"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["Internal"];
        };
    };
    queryHealth: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choosing for this request, such as a UUID: 1 to 255 visible ASCII characters. The same request repeated with it
                 *     within 24 hours, by the same credential, gets the same reply and is executed and charged once.
                 * @example 5a8f2c3e-0b7d-4d1c-9f53-2b1f6f0c9a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HealthQueryRequest"];
            };
        };
        responses: {
            /** @description The answer, and the exact count after its charge. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The named agent needs a higher tier. Carries `urgency` when the question describes an emergency. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["RequestInFlight"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["QueryLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    queryEthics: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choosing for this request, such as a UUID: 1 to 255 visible ASCII characters. The same request repeated with it
                 *     within 24 hours, by the same credential, gets the same reply and is executed and charged once.
                 * @example 5a8f2c3e-0b7d-4d1c-9f53-2b1f6f0c9a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EthicsQueryRequest"];
            };
        };
        responses: {
            /** @description The reply and its validation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EthicsAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["RequestInFlight"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["QueryLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAgents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentCatalog"];
                };
            };
            /** @description The catalogue you hold is current. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["Internal"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /**
                 * @description First UTC day to report. Without it, the first day of the current month, or of the month of an earlier `to`.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description Last UTC day to report, at most 366 days from the first. Without it, the last day of the current month, or a later `from`.
                 * @example 2026-11-21
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Usage statistics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageStatistics"];
                };
            };
            /** @description A day that does not exist, `from` after `to`, or more than 366 days. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Subscription information. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionInfo"];
                };
            };
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    startCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choosing for this request, such as a UUID: 1 to 255 visible ASCII characters. The same request repeated with it
                 *     within 24 hours, by the same credential, gets the same reply and is executed and charged once.
                 * @example 5a8f2c3e-0b7d-4d1c-9f53-2b1f6f0c9a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            /** @description Where to pay. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            /** @description The wanted tier is not above the current one, or a request with this Idempotency-Key is being executed. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Time and signatures of the body, as Stripe makes them.
                 * @example t=1795248000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "Stripe-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentEvent"];
            };
        };
        responses: {
            /** @description The event was taken, now or before. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentEventReceipt"];
                };
            };
            /** @description The signature does not match the body or is too old, or the message has another form. Nothing was changed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This instance takes no payment events. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PublicPayloadTooLarge"];
            415: components["responses"]["PublicUnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReferral: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Referral link and counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralInfo"];
                };
            };
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The live keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choosing for this request, such as a UUID: 1 to 255 visible ASCII characters. The same request repeated with it
                 *     within 24 hours, by the same credential, gets the same reply and is executed and charged once.
                 * @example 5a8f2c3e-0b7d-4d1c-9f53-2b1f6f0c9a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The key works at once. Store the secret now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            /** @description The account has 20 live keys, or a request with this Idempotency-Key is being executed. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of a key, as `GET /keys` lists it.
                 * @example key_8sT2mVqWc4xZ0aLrYb7NdK
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["KeyNotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choosing for this request, such as a UUID: 1 to 255 visible ASCII characters. The same request repeated with it
                 *     within 24 hours, by the same credential, gets the same reply and is executed and charged once.
                 * @example 5a8f2c3e-0b7d-4d1c-9f53-2b1f6f0c9a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The `id` of a key, as `GET /keys` lists it.
                 * @example key_8sT2mVqWc4xZ0aLrYb7NdK
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The successor. Store the secret now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["KeyNotFound"];
            405: components["responses"]["MethodNotAllowed"];
            /** @description The key has a successor, the account has 20 live keys, or a request with this Idempotency-Key is being executed. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description The session. Its token is shown only here. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["InvalidPublicRequest"];
            /** @description No account has this email and this password. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PublicPayloadTooLarge"];
            415: components["responses"]["PublicUnsupportedMediaType"];
            /** @description Too many passwords were tried for this email or from this address. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            /** @description This request was made with an API key. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description The new password holds. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The current password is wrong. Nothing was changed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many requests in this minute, or too many passwords tried for the account. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseAccountRequest"];
            };
        };
        responses: {
            /** @description The account is no more. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The password is wrong. Nothing was erased. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many requests in this minute, or too many passwords tried for the account. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
