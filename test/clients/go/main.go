// First call with oapi-codegen. The test's server allows an account two calls a month.
//
//	curl -so openapi.yaml http://localhost:3000/api/v1/openapi.yaml && go generate && go run .
package main

//go:generate go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -config oapi-codegen.yaml openapi.yaml

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"smoke/hia"
)

func main() {
	ctx := context.Background()
	server := cmp.Or(os.Getenv("API_URL"), "http://localhost:3000/api/v1")
	stranger := must(hia.NewClientWithResponses(server))

	// Register once and keep the key: it is shown only in this reply.
	account := must(stranger.RegisterWithResponse(ctx, hia.RegisterRequest{
		Email:    openapi_types.Email(fmt.Sprintf("go-%d@clinic.test", time.Now().UnixNano())),
		Password: "correct horse battery",
	}))
	check(account.JSON201 != nil, "register", account.Body)
	service := must(hia.NewClientWithResponses(server, hia.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+account.JSON201.ApiKey)
		return nil
	})))

	catalogue := must(stranger.ListAgentsWithResponse(ctx))
	check(int(catalogue.JSON200.Total) == len(catalogue.JSON200.Agents), "agents", catalogue.Body)

	// Ask. What the person says about themselves makes the answer safer.
	ask := func(age int32) *hia.QueryHealthResponse {
		person := hia.HealthContext{Age: &age, Medications: &[]string{"warfarin"}} // optional fields are pointers
		return must(service.QueryHealthWithResponse(ctx, nil, hia.HealthQueryRequest{Query: "Why do I wake at 3 am?", Context: &person}))
	}
	answer := ask(70)
	check(answer.JSON200 != nil && answer.JSON200.Usage.Remaining == 1, "ask", answer.Body)
	if level := answer.JSON200.Urgency.Level; level == "emergency" || level == "urgent" {
		fmt.Println(answer.JSON200.Urgency.Message) // always shown first
	}
	fmt.Printf("%s %.80s %v %s\n", answer.JSON200.AgentDisplayName, answer.JSON200.Response, answer.JSON200.Cautions, answer.JSON200.Disclaimer)

	// Have a text judged by the five gates.
	gate, text := hia.Integrity, "Turmeric cures arthritis and you can throw away your tablets."
	verdict := must(service.QueryEthicsWithResponse(ctx, nil, hia.EthicsQueryRequest{Query: text, Gate: &gate}))
	check(verdict.JSON200 != nil && verdict.JSON200.ValidationScore < 1, "validate", verdict.Body)
	fmt.Println(verdict.JSON200.GatesApplied, verdict.JSON200.ValidationScore)

	usage := must(service.GetUsageWithResponse(ctx, nil))
	check(usage.JSON200 != nil && usage.JSON200.Usage.CallsThisMonth == 2 && usage.JSON200.Usage.ByEndpoint["hia-query"] == 1, "usage", usage.Body)

	// Every error is a problem with a stable code to switch on.
	invalid := ask(200)
	check(invalid.ApplicationproblemJSON400 != nil && invalid.ApplicationproblemJSON400.Code == "invalid_request", "400", invalid.Body)
	check((*invalid.ApplicationproblemJSON400.Errors)[0].Path == "/context/age", "400", invalid.Body)

	refused := must(stranger.GetUsageWithResponse(ctx, nil))
	check(refused.ApplicationproblemJSON401 != nil && refused.ApplicationproblemJSON401.Code == "unauthorized", "401", refused.Body)

	exhausted := ask(70)
	check(exhausted.ApplicationproblemJSON429 != nil && exhausted.ApplicationproblemJSON429.Code == "quota_exceeded", "429", exhausted.Body)
	check(*exhausted.Headers429.RetryAfter > 0, "Retry-After", exhausted.Body)
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func check(holds bool, step string, body []byte) {
	if !holds {
		log.Fatalf("%s: %s", step, body)
	}
}
