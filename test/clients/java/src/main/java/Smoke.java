import hia.ApiClient;
import hia.ApiException;
import hia.api.AccountApi;
import hia.api.AgentsApi;
import hia.api.EthicsValidationApi;
import hia.api.HealthAnswersApi;
import hia.api.RegistrationApi;
import hia.model.EthicsQueryRequest;
import hia.model.GateId;
import hia.model.HealthContext;
import hia.model.HealthQueryRequest;
import hia.model.Problem;
import hia.model.RegisterRequest;
import java.util.List;

/**
 * First call with openapi-generator (java, native). The test's server allows an account two calls a month.
 * {@code curl -so openapi.yaml http://localhost:3000/api/v1/openapi.yaml && mvn -q compile exec:java}
 */
public final class Smoke {
  private static final String API_URL = System.getenv().getOrDefault("API_URL", "http://localhost:3000/api/v1");

  public static void main(String[] arguments) throws Exception {
    var stranger = new ApiClient();
    stranger.updateBaseUri(API_URL);

    // Register once and keep the key: it is shown only in this reply.
    var account = new RegistrationApi(stranger).register(new RegisterRequest()
        .email("java-" + System.nanoTime() + "@clinic.test").password("correct horse battery").botName("first-call"));
    var service = new ApiClient();
    service.updateBaseUri(API_URL);
    service.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + account.getApiKey()));

    var catalogue = new AgentsApi(stranger).listAgents();
    check(catalogue.getAgents().size() == catalogue.getTotal(), catalogue.getTotal());

    // Ask. What the person says about themselves makes the answer safer.
    var health = new HealthAnswersApi(service);
    var answer = health.queryHealth(question(70), null);
    if (List.of("emergency", "urgent").contains(answer.getUrgency().getLevel())) {
      System.out.println(answer.getUrgency().getMessage()); // always shown first
    }
    System.out.printf("%s %.80s %s %s%n", answer.getAgentDisplayName(), answer.getResponse(), answer.getCautions(), answer.getDisclaimer());
    check(answer.getUsage().getRemaining() == 1, answer.getUsage());

    // Have a text judged by the five gates.
    var verdict = new EthicsValidationApi(service).queryEthics(new EthicsQueryRequest()
        .query("Turmeric cures arthritis and you can throw away your tablets.").gate(GateId.INTEGRITY), null);
    System.out.println(verdict.getGatesApplied() + " " + verdict.getValidationScore());
    check(verdict.getValidationScore() < 1, verdict);

    var usage = new AccountApi(service).getUsage(null, null).getUsage();
    check(usage.getCallsThisMonth() == 2 && usage.getByEndpoint().get("hia-query") == 1, usage);

    // Every error is a problem with a stable code to switch on.
    var invalid = problem(400, () -> health.queryHealth(question(200), null));
    check(invalid.getCode().equals("invalid_request") && invalid.getErrors().get(0).getPath().equals("/context/age"), invalid);
    var refused = problem(401, () -> new AccountApi(stranger).getUsage(null, null));
    check(refused.getCode().equals("unauthorized"), refused);
    var exhausted = problem(429, () -> health.queryHealth(question(70), null));
    check(exhausted.getCode().equals("quota_exceeded"), exhausted);
  }

  private static HealthQueryRequest question(int age) {
    return new HealthQueryRequest().query("Why do I wake at 3 am?").context(new HealthContext().age(age).medications(List.of("warfarin")));
  }

  private interface Call {
    void run() throws ApiException;
  }

  private static Problem problem(int status, Call call) throws Exception {
    try {
      call.run();
    } catch (ApiException refusal) {
      check(refusal.getCode() == status, refusal);
      check(status != 429 || refusal.getResponseHeaders().firstValueAsLong("Retry-After").orElse(0) > 0, refusal);
      return ApiClient.createDefaultObjectMapper().readValue(refusal.getResponseBody(), Problem.class);
    }
    throw new AssertionError("expected " + status);
  }

  private static void check(boolean holds, Object seen) {
    if (!holds) throw new AssertionError(seen);
  }
}
