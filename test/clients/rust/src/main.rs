//! First call with progenitor. The test's server allows an account two calls a month.
//!   curl -so openapi.json http://localhost:3000/api/v1/openapi.json && cargo run

use anyhow::{bail, ensure, Context, Result};
use futures_util::TryStreamExt;
use hia::{types, ByteStream, Client, Error, ResponseValue};
use std::{env, fmt::Debug, time::SystemTime};

mod hia {
    progenitor::generate_api!(spec = "openapi.json", interface = Builder);
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let url = env::var("API_URL").unwrap_or("http://localhost:3000/api/v1".into());
    let stranger = Client::new(&url);

    // Register once and keep the key: it is shown only in this reply.
    let email = format!("rust-{}@clinic.test", SystemTime::UNIX_EPOCH.elapsed()?.as_nanos());
    let account = types::RegisterRequest::builder().email(email).password("correct horse battery").bot_name(Some("first-call".parse()?));
    let account = stranger.register().body(account).send().await?;
    let authorization = format!("Bearer {}", *account.api_key).parse()?;
    let http = reqwest::Client::builder().default_headers([("authorization".parse()?, authorization)].into_iter().collect());
    let service = Client::new_with_client(&url, http.build()?);

    let catalogue = stranger.list_agents().send().await?;
    ensure!(catalogue.agents.len() == catalogue.total as usize);

    // Ask. What the person says about themselves makes the answer safer.
    let ask = |age: i32| {
        let person = types::HealthContext::builder().age(age).medications(vec!["warfarin".parse().unwrap()]);
        let question = types::HealthQueryRequest::builder().query("Why do I wake at 3 am?").context(Some(person.try_into().unwrap()));
        service.query_health().body(question).send()
    };
    let answer = ask(70).await?;
    if ["emergency", "urgent"].contains(&answer.urgency.level.as_str()) {
        println!("{}", *answer.urgency.message); // always shown first
    }
    println!("{} {:.80} {:?} {}", *answer.agent_display_name, *answer.response, answer.cautions, *answer.disclaimer);
    ensure!(answer.usage.remaining == 1);

    // Have a text judged by the five gates.
    let text = types::EthicsQueryRequest::builder().query("Turmeric cures arthritis and you can throw away your tablets.");
    let verdict = service.query_ethics().body(text.gate(types::GateId::Integrity)).send().await?;
    println!("{:?} {}", verdict.gates_applied, verdict.validation_score);
    ensure!(verdict.validation_score < 1.0);

    let usage = service.get_usage().send().await?;
    ensure!(usage.usage.calls_this_month == 2 && usage.usage.by_endpoint.contains_key("hia-query"));

    // Every error is a problem with a stable code to switch on.
    let (_, invalid) = problem(ask(200).await).await?;
    ensure!(*invalid.code == "invalid_request" && *invalid.errors[0].path == "/context/age");
    let (_, refused) = problem(stranger.get_usage().send().await).await?;
    ensure!(*refused.code == "unauthorized");
    let (wait, exhausted) = problem(ask(70).await).await?;
    ensure!(*exhausted.code == "quota_exceeded" && wait.context("Retry-After")? > 0);
    Ok(())
}

/// Reads the problem of a refusal and the seconds to wait. Progenitor leaves `application/problem+json` as bytes.
async fn problem<T: Debug>(reply: Result<ResponseValue<T>, Error<ByteStream>>) -> Result<(Option<u64>, types::Problem)> {
    let Err(Error::ErrorResponse(refusal)) = reply else { bail!("expected a problem, got {reply:?}") };
    let wait = refusal.headers().get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
    let body: Vec<_> = refusal.into_inner().into_inner().try_collect().await?;
    Ok((wait, serde_json::from_slice(&body.concat())?))
}
